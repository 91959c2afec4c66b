import type { HistoryEntry } from '@chairside/contract/payments';
import { formatRupees } from '@chairside/rules/money';
import { Button } from '@chairside/ui/button.tsx';
import { useEffect, useId, useRef } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { displayMoment } from '../../wording/moments.ts';
import { methodName } from '../receipt/wording.ts';
import { PaymentBadge } from '../status-badge.tsx';

/** Where the bank gave no reason (RECEIPT-1). */
const PAYMENT_FAILED = 'Payment failed. Please try again.';

interface HistoryEntryCardProps {
  entry: HistoryEntry;
  /** The patient comes back from its receipt. */
  isReturnedTo: boolean;
  onViewReceipt: () => void;
}

export function HistoryEntryCard({ entry, isReturnedTo, onViewReceipt }: HistoryEntryCardProps) {
  const { planName, transactionDate, amount, status } = entry;
  const method = methodName(entry.method ?? null);
  const description = entry.description || (status === 'failed' ? PAYMENT_FAILED : null);
  const name = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturnedTo) button.current?.focus();
  }, [isReturnedTo]);

  return (
    <article
      aria-labelledby={name}
      className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:grid-cols-[1fr_auto] sm:p-6"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={name} className="text-lg">
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
        <p className="text-xl font-medium tabular-nums">{formatRupees(amount)}</p>
        {status === 'completed' && (
          <Button ref={button} variant="secondary" aria-describedby={name} onClick={onViewReceipt}>
            View Receipt
          </Button>
        )}
      </div>
    </article>
  );
}
