import type { DocumentKind } from '@chairside/rules/sale';

/** What each kind of document is called (DOC-2). */
export const DOCUMENT_TITLES: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  bill_of_supply: 'Bill of supply',
  tax_invoice: 'Tax invoice',
  invoice_and_bill: 'Invoice-cum-bill of supply',
  credit_note: 'Credit note',
};

/** What a visit is called, on documents and wherever money is listed, whose treatment nobody has named. */
export const UNNAMED_VISIT = 'Dental visit';
