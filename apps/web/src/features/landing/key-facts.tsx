import type { LandingData } from '@chairside/contract/landing';
import { formatRupees } from '@chairside/rules/money';
import { cheapestPlan } from '@chairside/rules/plan-features';
import type { ReactNode } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { DirectionsLink } from '../clinic/contact-links.tsx';
import { displaySlotStart, openingHours } from '../clinic/hours-wording.ts';
import { counted } from '../wording/wording.ts';

/** What somebody with a toothache asks first: how soon, how much, when, where. */
export function KeyFacts({ landing }: { landing: LandingData | null }) {
  const { plans = [], nextSlot = null } = landing ?? {};
  const cheapest = cheapestPlan(plans);
  const hours = openingHours();
  if (!landing && !clinic.address && !hours) return null;
  return (
    <dl className="max-w-[34rem] divide-y divide-line border-y border-line">
      {nextSlot && (
        <KeyFact term="Next free slot">
          <time dateTime={`${nextSlot.date}T${nextSlot.startTime}`}>{displaySlotStart(nextSlot)}</time>
        </KeyFact>
      )}
      {cheapest && (
        <KeyFact term="Plans from">
          {formatRupees(cheapest.price)}
          <span className="font-normal text-ink-soft">
            {' '}
            for {counted(cheapest.sessions, 'session')}, all taxes included
          </span>
        </KeyFact>
      )}
      {hours && <KeyFact term="Hours">{hours}</KeyFact>}
      {clinic.address && (
        <KeyFact term="Place">
          <DirectionsLink className="underline decoration-line-strong underline-offset-4 hover:decoration-current">
            {clinic.address}
          </DirectionsLink>
        </KeyFact>
      )}
    </dl>
  );
}

function KeyFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-2.5 leading-snug">
      <dt className="w-28 shrink-0 text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
