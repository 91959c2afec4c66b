import { type ComponentProps, useId } from 'react';
import { FieldFrame, messageIdOf } from './field-frame.tsx';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A field of several lines. */
export function TextAreaField({ label, hint, error, className = '', ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...area}
        id={id}
        aria-describedby={messageIdOf(id)}
        aria-invalid={Boolean(error)}
        className="w-full min-w-0 resize-y bg-transparent px-3.5 py-2.5 text-[max(1.0625rem,16px)] outline-none placeholder:text-ink-soft disabled:text-ink-soft"
      />
    </FieldFrame>
  );
}
