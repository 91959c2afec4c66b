import type { Receipt } from '@chairside/contract/payments';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { displayMoment } from '../../wording/moments.ts';

// As the gateway names them.
const METHODS: Partial<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Card, in instalments',
  cardless_emi: 'Instalments',
  paylater: 'Pay later',
};

/** How a payment was made, in words; null where the gateway did not say. */
export function methodName(method: string | null): string | null {
  return method && (METHODS[method] ?? method);
}

/** The date of a receipt, and the moment of the payment where an older receipt has another day than that (RECEIPT-4). */
export function datesOf({ date, day }: Receipt, timeZone: string): [term: string, value: string][] {
  const moment = displayMoment(date, timeZone);
  if (day === undefined || day === clinicDateAt(new Date(date), timeZone)) return [['Date', moment]];
  return [
    ['Date', formatDate(day)],
    ['Paid on', moment],
  ];
}
