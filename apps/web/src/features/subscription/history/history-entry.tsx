import type { HistoryEntry } from '@chairside/contract/payments';
import { Button } from '@chairside/ui/button.tsx';
import { useEffect, useId, useRef } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { displayMoment } from '../../wording/moments.ts';
import { methodName } from '../receipt/wording.ts';
import { PaymentBadge } from '../status-badge.tsx';
import { receiptsOf } from './receipts-of.ts';

type SaleDocument = NonNullable<HistoryEntry['documents']>[number];

/** Where the bank gave no reason (RECEIPT-1). */
const PAYMENT_FAILED = 'Payment failed. Please try again.';

// Not with the rules' money, which every screen loads.
const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const displayAmount = (rupees: number) => RUPEES.format(rupees).replace('.00', '');

interface HistoryEntryCardProps {
  entry: HistoryEntry;
  /** The document, or the payment, that the patient comes back from. */
  returnedFrom: string | null;
  onViewReceipt: (document: SaleDocument | null) => void;
}

export function HistoryEntryCard({ entry, returnedFrom, onViewReceipt }: HistoryEntryCardProps) {
  const { planName, transactionDate, amount, status } = entry;
  const method = methodName(entry.method ?? null);
  const description = entry.description || (status === 'failed' ? PAYMENT_FAILED : null);
  const name = useId();

  return (
    <article
      aria-labelledby={name}
      className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:grid-cols-[1fr_auto] sm:p-6"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={name} className="text-lg wrap-anywhere">
            {planName || 'Dental Plan'}
          </h2>
          <PaymentBadge status={status} />
        </div>
        {description && <p className="mt-1">{description}</p>}
        <p className="mt-1 text-ink-soft">
          <time dateTime={transactionDate}>{displayMoment(transactionDate, clinic.timeZone)}</time>
          {method && `, ${method}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        <p className="text-xl font-medium tabular-nums">{displayAmount(amount)}</p>
        {receiptsOf(entry).map(({ key, name: title, document }) => (
          <ViewButton
            key={key}
            described={name}
            isReturnedTo={key === returnedFrom}
            title={title}
            onView={() => onViewReceipt(document)}
          />
        ))}
      </div>
    </article>
  );
}

interface ViewButtonProps {
  title: string;
  described: string;
  isReturnedTo: boolean;
  onView: () => void;
}

function ViewButton({ title, described, isReturnedTo, onView }: ViewButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturnedTo) button.current?.focus();
  }, [isReturnedTo]);
  return (
    <Button ref={button} variant="secondary" aria-describedby={described} onClick={onView}>
      View {title}
    </Button>
  );
}
