import type { DocumentLine } from '@chairside/rules/document-lines';
import type { DocumentKind, MoneyWay } from '@chairside/rules/sale';

export const WAY_NAMES: Record<MoneyWay, string> = {
  checkout: 'Online',
  cash: 'Cash',
  terminal: 'Card terminal',
  upi_qr: 'UPI QR code',
  payment_link: 'Payment link',
};

export const KIND_NAMES: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  bill_of_supply: 'Bill of supply',
  tax_invoice: 'Tax invoice',
  invoice_and_bill: 'Invoice-cum-bill of supply',
  credit_note: 'Credit note',
};

/** `2999.00`, as spreadsheets of every country take it for a number. */
export const rupees = (paise: number) => (paise / 100).toFixed(2);

/** The tax within a line: half of it is the centre's, half the state's, which has an odd paisa. */
export function taxOf({ amountPaise, taxPaise }: DocumentLine) {
  const centralPaise = Math.floor(taxPaise / 2);
  return { taxablePaise: amountPaise - taxPaise, centralPaise, statePaise: taxPaise - centralPaise };
}
