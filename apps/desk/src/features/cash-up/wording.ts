import { formatPaise } from '@chairside/rules/money';
import type { MoneyWay } from '@chairside/rules/sale';

export const WAYS: Record<MoneyWay, string> = {
  checkout: 'Paid online',
  cash: 'Cash',
  terminal: 'Card terminal',
  upi_qr: 'UPI QR code',
  payment_link: 'Payment link',
};

/** `₹500 too little`; null where nothing is different. */
export function differenceText(paise: number): string | null {
  if (paise === 0) return null;
  return `${formatPaise(Math.abs(paise))} too ${paise < 0 ? 'little' : 'much'}`;
}

/** `20 Nov 2026, 7:05 PM` on the clinic's calendar and clock. */
export function momentText(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
