import type { MoneyWay } from '@chairside/rules/sale';

/** The ways of paying, as staff, patients and accountants read them on screens, documents and in files (SALE-5, DOC-2). */
export const WAY_NAMES: Record<MoneyWay, string> = {
  checkout: 'Online payment',
  cash: 'Cash',
  terminal: 'Card terminal',
  upi_qr: 'UPI QR code',
  payment_link: 'Payment link',
};
