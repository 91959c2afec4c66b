import { isRefusedAs } from '@chairside/client/call-error';
import type { VisitCharge } from '@chairside/contract/sales';
import { formatDate } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Loaded } from '../patients/card/loaded.tsx';
import { TypedText } from '../patients/typed-text.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { visitChargeQuery } from './api/visit-charge.ts';
import { CollectForm } from './collect-form.tsx';
import { SaleOf } from './sale-of.tsx';

/** What a visit without a plan costs is collected (SALE-6). */
export function CollectPage({ visitId }: { visitId: string }) {
  const charge = useQuery(visitChargeQuery(visitId));
  const isGone = isRefusedAs(charge.error, 'appointment_not_found', 'invalid_input');
  return (
    <DeskMain title="Collect" className="page grid max-w-3xl gap-5 py-6">
      <h1 className="text-2xl font-semibold">Collect for a visit</h1>
      {isGone ? (
        <p>There is no such visit.</p>
      ) : (
        <Loaded query={charge} what="The visit">
          {(data) => (
            <>
              <p className="wrap-anywhere">
                <Link
                  href={`/patients/${data.patientId}`}
                  className="font-medium underline underline-offset-3"
                >
                  <TypedText text={data.patientName} />
                </Link>
                <span className="text-ink-soft tabular-nums">
                  {' '}
                  · {data.title} on {formatDate(data.date)}, {formatSlotStart(data.timeSlot)}
                </span>
              </p>
              <Charged visitId={visitId} charge={data} />
            </>
          )}
        </Loaded>
      )}
    </DeskMain>
  );
}

/** What there is to collect; once a part of it is, the rest of its sale. */
function Charged({ visitId, charge }: { visitId: string; charge: VisitCharge }) {
  const [restOf, setRestOf] = useState<string | null>(null);
  const { saleId, isPayable } = charge;
  const shownId = restOf ?? (isPayable ? null : saleId);
  if (shownId !== null) return <SaleOf id={shownId} />;
  if (!isPayable) {
    return <p>There is nothing to collect: the visit uses the plan, or does not take place.</p>;
  }
  return <CollectForm visitId={visitId} charge={charge} onCollectRest={setRestOf} />;
}
