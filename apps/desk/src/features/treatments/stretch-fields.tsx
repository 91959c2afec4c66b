import type { TypedRange } from '@chairside/rules/clock-time';
import { DENTISTS } from '@chairside/rules/dentist-hours';
import { Button } from '@chairside/ui/button.tsx';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { FIRST_STRETCH } from './typed-hours.ts';

interface StretchFieldsProps {
  /** What day it is. */
  label: string;
  stretches: readonly TypedRange[];
  /** While they are on their way to the server. */
  readOnly?: boolean;
  onChange: (stretches: TypedRange[]) => void;
}

/** The hours of one day: none, or several stretches. */
export function StretchFields({ label, stretches, readOnly = false, onChange }: StretchFieldsProps) {
  const id = useId();
  const set = (place: number, change: Partial<TypedRange>) =>
    onChange(stretches.map((each, at) => (at === place ? { ...each, ...change } : each)));
  return (
    <fieldset className="grid gap-2 border-b border-line py-2 sm:grid-cols-[7rem_1fr]">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="pt-2.5 font-medium">
        {label}
      </span>
      <div className="grid justify-items-start gap-2">
        {stretches.length === 0 && <p className="pt-2.5 text-ink-soft">Day off</p>}
        {stretches
          .map((stretch, place) => ({ stretch, place }))
          .map(({ stretch, place }) => (
            <div key={place} className="flex max-w-full flex-wrap items-center gap-2">
              <TimeField
                id={`${id}-${place}-from`}
                label={`${label} from`}
                value={stretch.from}
                readOnly={readOnly}
                onChange={(from) => set(place, { from })}
              />
              <span aria-hidden="true">to</span>
              <TimeField
                id={`${id}-${place}-to`}
                label={`${label} to`}
                value={stretch.to}
                readOnly={readOnly}
                onChange={(to) => set(place, { to })}
              />
              <Button
                variant="quiet"
                disabled={readOnly}
                aria-label={`Remove hours ${place + 1} of ${label}`}
                onClick={() => onChange(stretches.filter((_, at) => at !== place))}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </div>
          ))}
        {stretches.length < DENTISTS.stretchesPerDay && (
          <Button
            variant="quiet"
            disabled={readOnly}
            aria-label={`Add hours on ${label}`}
            onClick={() => onChange([...stretches, nextAfter(stretches)])}
          >
            <Plus aria-hidden="true" className="size-5" />
            Add hours
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Where there are hours, what begins when they end. */
function nextAfter(stretches: readonly TypedRange[]): TypedRange {
  const last = stretches.at(-1);
  return last ? { from: last.to, to: '' } : FIRST_STRETCH;
}

interface TimeFieldProps {
  id: string;
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}

function TimeField({ id, label, value, readOnly, onChange }: TimeFieldProps) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="time"
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value)}
        className="target rounded-md border border-line-strong bg-surface px-2 text-[max(1.0625rem,16px)]"
      />
    </>
  );
}
