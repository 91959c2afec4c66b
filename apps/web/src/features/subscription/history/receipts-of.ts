import { DOCUMENT_TITLES } from '@chairside/contract/document-titles';
import type { HistoryEntry } from '@chairside/contract/payments';

type SaleDocument = NonNullable<HistoryEntry['documents']>[number];

interface Viewable {
  /** Of the document, or else of the payment. */
  key: string;
  name: string;
  document: SaleDocument | null;
}

/**
 * What of a payment can be looked at: its receipt while its money has not gone back, and its credit notes (RECEIPT-4,
 * RECEIPT-6, RECEIPT-10).
 */
export function receiptsOf({ id, status, documents = [] }: HistoryEntry): Viewable[] {
  const shown = documents.filter(({ kind }) => kind === 'credit_note' || status === 'completed');
  const viewable = shown.map((document) => ({
    key: document._id,
    name: nameAmong(shown, document),
    document,
  }));
  // A server of before, or a payment whose sale is about to be entered.
  if (viewable.length === 0 && status === 'completed')
    return [{ key: id, name: DOCUMENT_TITLES.receipt, document: null }];
  return viewable;
}

/** The number stands with the title where that alone would not tell it from another. */
function nameAmong(shown: readonly SaleDocument[], { kind, number }: SaleDocument): string {
  const title = DOCUMENT_TITLES[kind];
  return shown.filter((other) => other.kind === kind).length > 1 ? `${title} ${number}` : title;
}
