import type { ReactNode } from 'react';

/** Three columns on large screens; name, price, features and button of neighbouring cards share their lines. */
export function PlanGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="mx-auto grid max-w-3xl gap-6 max-lg:gap-8 lg:max-w-none lg:grid-cols-3 lg:gap-y-0">
      {children}
    </ul>
  );
}
