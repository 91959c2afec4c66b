import type { ReactNode } from 'react';

/** The frame of a small picture that stands where there is nothing to list yet. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 88"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-28 stroke-neem"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
