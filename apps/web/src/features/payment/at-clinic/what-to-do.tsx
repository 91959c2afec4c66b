import type { PayablePlan } from '@chairside/contract/plans';
import { formatRupees } from '@chairside/rules/money';
import { clinic } from '../../clinic/clinic.ts';
import { DirectionsLink, PhoneLink } from '../../clinic/contact-links.tsx';
import { openingHours } from '../../clinic/hours-wording.ts';

const LINK = 'underline underline-offset-4';

/** What a patient does who pays at the clinic: what it costs, where, when, and when the plan begins (ATCLINIC-2). */
export function WhatToDo({ plan }: { plan: PayablePlan }) {
  const hours = openingHours();
  return (
    <>
      <p role="status">
        Please come to {clinic.name} and pay <strong>{formatRupees(plan.price)}</strong> for the {plan.name}{' '}
        at the counter. Your plan begins when it is paid.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 rounded-md bg-sunken px-4 py-3">
        {clinic.address && (
          <>
            <dt className="text-ink-soft">Address</dt>
            <dd className="min-w-0 wrap-anywhere">
              <DirectionsLink className={LINK}>{clinic.address}</DirectionsLink>
            </dd>
          </>
        )}
        {hours && (
          <>
            <dt className="text-ink-soft">Open</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{hours}</dd>
          </>
        )}
        {clinic.phone && (
          <>
            <dt className="text-ink-soft">Phone</dt>
            <dd className="min-w-0">
              <PhoneLink className={LINK} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
