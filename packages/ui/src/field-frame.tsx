import { type ReactNode, useRef } from 'react';
import { useFocusWithin } from './use-focus-within.ts';

interface FieldFrameProps {
  /** The input's id. */
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  className: string;
  children: ReactNode;
}

/** The id of what is said below a field. */
export const messageIdOf = (id: string) => `${id}-message`;

/** What stands around a field: its name above it, its border, and what there is to say of it below. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hasFocus = useFocusWithin(frame);
  return (
    <div ref={frame} className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div
        className={`target flex items-stretch overflow-hidden rounded-md border bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus has-[input:read-only]:bg-sunken ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        {children}
      </div>
      {/*
       * The line is always there: a message does not move the page. Whoever is in the field already hears it at once;
       * whoever comes to it hears it as its description, and not a second time.
       */}
      <p
        id={messageIdOf(id)}
        aria-live={hasFocus ? 'polite' : 'off'}
        className={`mt-0.5 mb-1.5 min-h-[1.45em] text-sm ${error ? 'text-danger' : 'text-ink-soft'}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
