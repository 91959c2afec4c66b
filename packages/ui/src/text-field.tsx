import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, messageIdOf } from './field-frame.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Fixed text before the typed value, such as `+91`. */
  prefix?: ReactNode;
  /** A button after the typed value. */
  suffix?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  prefix,
  suffix,
  id,
  className = '',
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error} className={className}>
      {prefix && (
        <span
          id={`${inputId}-prefix`}
          className="grid place-items-center border-r border-line bg-sunken px-3 text-ink-soft"
        >
          {prefix}
        </span>
      )}
      <input
        {...input}
        id={inputId}
        aria-describedby={prefix ? `${inputId}-prefix ${messageIdOf(inputId)}` : messageIdOf(inputId)}
        aria-invalid={Boolean(error)}
        className="min-h-12 w-full min-w-0 bg-transparent px-3.5 text-[max(1.0625rem,16px)] outline-none placeholder:text-ink-soft disabled:text-ink-soft"
      />
      {suffix}
    </FieldFrame>
  );
}
