import { useId } from 'react';

interface Choice {
  value: string;
  name: string;
  more?: string;
  text?: string;
  /** Why it cannot be chosen. */
  obstacle?: string | undefined;
}

interface ChoiceGroupProps {
  legend: string;
  /** Null while nothing is chosen. */
  value: string | null;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** One of several, each with a line or two about it. */
export function ChoiceGroup({ legend, value, choices, onChange }: ChoiceGroupProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2.5 text-lg font-medium">{legend}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="target flex cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 transition-colors hover:border-neem hover:bg-neem-soft has-checked:border-neem has-checked:bg-neem-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft"
          >
            <input
              type="radio"
              name={group}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.obstacle !== undefined}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-5 shrink-0 accent-neem outline-none"
            />
            <span className="grid min-w-0 wrap-anywhere">
              <span className="font-medium">{choice.name}</span>
              {choice.more && <span className="text-sm text-ink-soft">{choice.more}</span>}
              {choice.text && <span className="text-sm">{choice.text}</span>}
              {choice.obstacle && <span className="text-sm font-medium">{choice.obstacle}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
