import type { HistoryEntry } from '@chairside/contract/payments';
import type { DocumentKind } from '@chairside/rules/sale';

type SaleDocument = NonNullable<HistoryEntry['documents']>[number];

interface Viewable {
  /** Of the document, or else of the payment. */
  key: string;
  kind: DocumentKind;
  document: SaleDocument | null;
}

/**
 * What of a payment can be looked at: its receipt while its money has not gone back, and its credit notes (RECEIPT-4,
 * RECEIPT-6, RECEIPT-10).
 */
export function receiptsOf({ id, status, documents = [] }: HistoryEntry): Viewable[] {
  const shown = documents.filter(({ kind }) => kind === 'credit_note' || status === 'completed');
  const viewable = shown.map((document) => ({ key: document._id, kind: document.kind, document }));
  // A server of before, or a payment whose sale is about to be entered.
  if (viewable.length === 0 && status === 'completed') return [{ key: id, kind: 'receipt', document: null }];
  return viewable;
}
