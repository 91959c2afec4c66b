import type { MoneyWay } from '@chairside/rules/sale';

/** The ways of paying, as the clinic's staff and its accountant read them (SALE-5). */
export const WAY_NAMES: Record<MoneyWay, string> = {
  checkout: 'Online',
  cash: 'Cash',
  terminal: 'Card terminal',
  upi_qr: 'UPI QR code',
  payment_link: 'Payment link',
};
