import type { ReactNode } from 'react';

/** What is known of something, one line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-2.5">{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-medium tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
