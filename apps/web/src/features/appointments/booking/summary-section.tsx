import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Null while it cannot be changed; left out where it never can. */
  onChange?: (() => void) | null;
  children: ReactNode;
}

/** A part of what is to be booked, and the way to change it. */
export function Section({ title, onChange, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-md border border-line px-4 pt-1.5 pb-3.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h4 id={heading} className="text-base">
          {title}
        </h4>
        {onChange !== undefined && (
          <button
            type="button"
            disabled={onChange === null}
            onClick={onChange ?? undefined}
            className="target -mr-2 rounded-full px-3 font-medium text-neem hover:bg-neem-soft disabled:text-ink-soft"
          >
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

export function Entries({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(7rem,auto)_1fr]">{children}</dl>;
}

export function Entry({ label, value }: { label: string; value: string }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}
