import type { HistoryEntry } from '@chairside/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../api/payment-history.ts';
import { Loaded } from '../loaded.tsx';
import { ReceiptPicture } from '../pictures.tsx';
import { HistoryEntryCard } from './history-entry.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

type SaleDocument = NonNullable<HistoryEntry['documents']>[number];

interface HistoryTabProps {
  userId: string;
  /** The document, or the payment, that the patient comes back from. */
  returnedFrom: string | null;
  onViewReceipt: (entry: HistoryEntry, document: SaleDocument | null) => void;
}

export function HistoryTab({ userId, returnedFrom, onViewReceipt }: HistoryTabProps) {
  const history = useQuery(historyQuery(userId));
  return (
    <Loaded
      query={history}
      failure="Failed to load payment history. Please try again."
      skeleton={<HistorySkeleton />}
    >
      {(entries) =>
        entries.length === 0 ? (
          <NoHistory />
        ) : (
          <ul className="grid gap-4">
            {entries.map((entry) => (
              <li key={entry.id}>
                <HistoryEntryCard
                  entry={entry}
                  returnedFrom={returnedFrom}
                  onViewReceipt={(document) => onViewReceipt(entry, document)}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function NoHistory() {
  return (
    <div className="grid justify-items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <ReceiptPicture />
      <h2 className="mt-5 text-xl">No Payment History</h2>
      <p className="mt-2 max-w-md text-balance text-ink-soft">
        What you pay is listed here, each payment with its receipt.
      </p>
    </div>
  );
}
