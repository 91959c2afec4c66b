import type { ReactNode } from 'react';

/** One line of what is known: its name and what it is. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 wrap-anywhere">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-medium tabular-nums">{children}</dd>
    </div>
  );
}
