import { type ComponentProps, useId } from 'react';
import { FieldFrame, messageIdOf } from './field-frame.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; name: string }[];
}

export function SelectField({ label, hint, error, options, className = '', ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <select
        {...select}
        id={id}
        aria-describedby={messageIdOf(id)}
        aria-invalid={Boolean(error)}
        className="min-h-12 w-full min-w-0 cursor-pointer border-r-10 border-transparent bg-surface forced-colors:border-[Field] forced-colors:bg-[Field] pl-2.5 text-[max(1.0625rem,16px)] outline-none disabled:cursor-not-allowed disabled:text-ink-soft"
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
