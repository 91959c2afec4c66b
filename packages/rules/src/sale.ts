/** What the clinic sells at its counter and online (SALE-1). */
export const SALE_KINDS = ['plan', 'visit'] as const;

/** Where it is sold (SALE-1). */
export const SALE_CHANNELS = ['online', 'counter'] as const;

/** Where a sale can stand; what was paid and refunded afterwards stays paid (SALE-4). */
export const SALE_STATUSES = ['open', 'paid', 'cancelled'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** By which way money comes in or goes back: the last two and the checkout are the payment provider's (SALE-5). */
export const MONEY_WAYS = ['checkout', 'cash', 'terminal', 'upi_qr', 'payment_link'] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

/** The ways that staff enter by hand, as no provider reports them (SALE-5). */
export const COUNTED_WAYS = ['cash', 'terminal'] as const satisfies readonly MoneyWay[];
export type CountedWay = (typeof COUNTED_WAYS)[number];

/** Whether money came or goes by a way that staff enter by hand (SALE-5). */
export function isCounted({ way }: { way: MoneyWay }): boolean {
  return COUNTED_WAYS.some((counted) => counted === way);
}

export const MONEY_ENTRY_KINDS = ['payment', 'refund'] as const;

/** What a sale or a refund is written down as (SALE-8, SALE-9). */
export const DOCUMENT_KINDS = [
  'receipt',
  'bill_of_supply',
  'tax_invoice',
  'invoice_and_bill',
  'credit_note',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The bounds of selling at the counter; money in paise (SALE-6, SALE-7). */
export const SALE = {
  visitMinPaise: 100,
  visitMaxPaise: 10_000_000,
  /** Parts that one sale is paid in. */
  paymentsMost: 20,
  /** Sales of a patient that wait for money. */
  openPerPatient: 5,
  /** An open sale for which no money came is dropped after so long. */
  openHours: 24,
  reasonMin: 3,
  reasonMax: 200,
  referenceMax: 60,
  salesPerStaffPerHour: 120,
  /** Documents that a patient or a member of staff may open, and as often the PDF of each. */
  documentsPerPersonPerHour: 240,
} as const;

/** A sale, as far as its money goes; in paise. */
interface SaleMoney {
  status: SaleStatus;
  totalPaise: number;
  paidPaise: number;
}

/** What is still to be paid of a sale, in paise (SALE-4). */
export function stillDue({ status, totalPaise, paidPaise }: SaleMoney): number {
  return status === 'open' ? totalPaise - paidPaise : 0;
}
