import type { ReactNode } from 'react';

/** What is known of something, one line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-2.5">{children}</dl>;
}
