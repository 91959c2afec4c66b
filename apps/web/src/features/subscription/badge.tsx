import type { ReactNode } from 'react';

const LOOKS = {
  good: 'bg-success-soft text-success',
  waiting: 'bg-marigold-soft text-marigold-ink',
  bad: 'bg-danger-soft text-danger',
  neutral: 'bg-idle text-ink',
} as const;

export type BadgeTone = keyof typeof LOOKS;

/** Where something stands, in a word. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 text-sm font-medium whitespace-nowrap forced-colors:border ${LOOKS[tone]}`}
    >
      {children}
    </span>
  );
}
