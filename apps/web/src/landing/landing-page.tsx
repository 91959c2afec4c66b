import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import { Reasons } from './reasons.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The public page. The plans come from their own feature. */
export function LandingPage({ plans }: { plans: ReactNode }) {
  return (
    <SiteFrame>
      <Hero />
      <div className="border-t border-line bg-sunken">{plans}</div>
      <Reasons />
    </SiteFrame>
  );
}
