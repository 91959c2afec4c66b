import type { ReactNode } from 'react';
import { landingAsSent } from '../clinic/landing-data.ts';
import { Hero } from './hero.tsx';
import { Proof } from './proof.tsx';
import { Reasons } from './reasons.tsx';

/** The public page. The plans come from their own feature. */
export function LandingPage({ plans }: { plans: ReactNode }) {
  return (
    <>
      <Hero landing={landingAsSent()} />
      <div className="border-t border-line bg-sunken">{plans}</div>
      <Reasons />
      <Proof />
    </>
  );
}
