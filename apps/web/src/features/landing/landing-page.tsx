import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import { Reasons } from './reasons.tsx';

/** The public page. The plans come from their own feature. */
export function LandingPage({ plans }: { plans: ReactNode }) {
  return (
    <>
      <Hero />
      <div className="border-t border-line bg-sunken">{plans}</div>
      <Reasons />
    </>
  );
}
