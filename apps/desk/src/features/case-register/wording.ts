import type { MoneyWay } from '@chairside/rules/sale';

export const WAY_NAMES: Record<MoneyWay, string> = {
  checkout: 'Online',
  cash: 'Cash',
  terminal: 'Card terminal',
  upi_qr: 'UPI QR code',
  payment_link: 'Payment link',
};

const WITH_PAISE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹2,999.00` for 299900; a minus sign where money went back. */
export const displayPaise = (paise: number) => WITH_PAISE.format(paise / 100).replace('-', '\u2212');
