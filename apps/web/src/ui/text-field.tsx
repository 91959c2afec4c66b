import { type ComponentProps, type ReactNode, useId } from 'react';

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
  const messageId = `${inputId}-message`;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div
        className={`target flex items-stretch overflow-hidden rounded-md border bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        {prefix && (
          <span className="grid place-items-center border-r border-line bg-sunken px-3 text-ink-soft">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={inputId}
          aria-describedby={messageId}
          aria-invalid={Boolean(error)}
          className="min-h-12 w-full min-w-0 bg-transparent px-3.5 text-[max(1.0625rem,16px)] outline-none placeholder:text-ink-soft disabled:text-ink-soft"
        />
        {suffix}
      </div>
      {/* The line is always there: a message neither moves the page nor goes unannounced. */}
      <p
        id={messageId}
        aria-live="polite"
        className={`mt-1 min-h-[1.45em] text-sm ${error ? 'text-danger' : 'text-ink-soft'}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
