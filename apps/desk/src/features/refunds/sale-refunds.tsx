import { explain } from '@chairside/client/call-error';
import { WAY_NAMES } from '@chairside/contract/money-ways';
import type { RefundOfSale } from '@chairside/contract/refunds';
import type { Sale } from '@chairside/contract/sales';
import { clinicDateAt, formatMoment } from '@chairside/rules/clinic-date';
import { formatPaise } from '@chairside/rules/money';
import { isCounted } from '@chairside/rules/sale';
import { Button } from '@chairside/ui/button.tsx';
import { useState } from 'react';
import { useClinicNow } from '../staff-session/clinic-clock.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useMayStaff } from '../staff-session/use-staff.ts';
import { useRefunds } from './api/refunds.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { isRefundable, refundsUnderWay } from './refundable.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { failureText } from './wording.ts';

/** What is on its way back of a sale or did not go back, and what refunds or cancels it (BACK-7, BACK-9). */
export function SaleRefunds({ sale }: { sale: Sale }) {
  const { timeZone } = useSuspenseEntry();
  const mayRefund = useMayStaff('manage_clinic');
  const now = useClinicNow();
  const [asked, setAsked] = useState<'refund' | 'undo' | null>(null);
  const hasProvider = sale.entries.some((entry) => !isCounted(entry));
  const refunds = useRefunds(sale._id, hasProvider);
  const underWay = refundsUnderWay(sale, refunds.data ?? []);

  const isToday = (instant: string) =>
    clinicDateAt(new Date(instant), timeZone) === clinicDateAt(now, timeZone);
  const canUndo =
    sale.status === 'open'
      ? sale.paidPaise > 0
      : sale.status === 'paid' &&
        isToday(sale.paidAt ?? sale.createdAt) &&
        sale.refundedPaise === 0 &&
        !hasProvider;
  const mayUndo = canUndo && (isToday(sale.createdAt) || mayRefund);
  const offersRefund = mayRefund && isRefundable(sale, refunds.data);
  const close = () => setAsked(null);
  const isNothingToShow = underWay.length === 0 && !mayUndo && !offersRefund && !refunds.error;
  // What was asked for stays open until its answer has been read.
  if (isNothingToShow && asked === null) return null;
  return (
    <div className="mt-1 grid gap-2">
      {refunds.error && (
        <p className="text-sm text-ink-soft">
          {explain(refunds.error, 'Where its refunds stand did not load.')}{' '}
          <Button variant="quiet" onClick={() => void refunds.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {underWay.length > 0 && (
        <ul aria-label="Refunds" className="grid gap-2 text-sm">
          {underWay.map((refund) => (
            <UnderWay key={refund._id} refund={refund} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {offersRefund && (
          <Button variant="secondary" onClick={() => setAsked('refund')}>
            Refund<span className="sr-only"> {sale.title}</span>
          </Button>
        )}
        {mayUndo && (
          <Button variant="quiet" onClick={() => setAsked('undo')}>
            <span>
              Cancel<span className="sr-only"> {sale.title}</span> and pay back
            </span>
          </Button>
        )}
      </div>
      {asked === 'refund' && <RefundDialog sale={sale} onClose={close} />}
      {asked === 'undo' && <UndoDialog sale={sale} onClose={close} />}
    </div>
  );
}

/** One refund that the provider has, or that failed there. */
function UnderWay({ refund, timeZone }: { refund: RefundOfSale; timeZone: string }) {
  const { status, way, amountPaise, at, staffName, failure } = refund;
  const what = `${formatPaise(amountPaise)}, ${WAY_NAMES[way]}`;
  const by = `${formatMoment(at, timeZone)}, ${staffName}`;
  return status === 'pending' ? (
    <li className="rounded-md bg-sunken px-3 py-2">
      <strong className="font-semibold">On its way back: {what}</strong> ({by}). The payment provider may need
      some days.
    </li>
  ) : (
    <li className="rounded-md bg-marigold-soft px-3 py-2 text-marigold-ink">
      <strong className="font-semibold">Did not go back: {what}</strong> ({by}). {failureText(failure)} An
      owner can refund it again, or pay it in cash.
    </li>
  );
}
