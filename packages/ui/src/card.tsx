import type { ReactNode } from 'react';

interface CardProps {
  /** The id of the heading inside. */
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

/** A section of a page on a surface of its own. */
export function Card({ labelledBy, className = '', children }: CardProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={`rounded-lg border border-line bg-surface p-[min(1.5rem,6vw)] shadow-card sm:p-8 ${className}`}
    >
      {children}
    </section>
  );
}
