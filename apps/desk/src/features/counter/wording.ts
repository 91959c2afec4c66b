import { explain } from '@chairside/client/call-error';
import type { DataOf } from '@chairside/contract/endpoint';
import type { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import type { PlanOffer, Sale } from '@chairside/contract/sales';
import { formatPhone } from '@chairside/rules/contact';
import { counted } from '@chairside/rules/counted';
import { formatPaise } from '@chairside/rules/money';
import type { PLAN_REFUSALS } from '@chairside/rules/plan-change';
import { leftText, saleTitle } from '../sales/wording.ts';

const CHANGE_TEXTS: Record<NonNullable<PlanOffer['change']>, string> = {
  start: 'Begins today',
  renewal: 'Renews the plan that runs or has ended',
  upgrade: 'Upgrade: the difference alone is paid',
  switch: 'Costs nothing more: the patient changes to it online',
};

const REFUSAL_TEXTS: Record<(typeof PLAN_REFUSALS)[number], string> = {
  already_subscribed: 'Runs already: it can be renewed in its last 30 days',
  not_an_upgrade: 'No more sessions than the plan that runs',
  amount_out_of_range: 'The price left is too small or too large to be paid',
};

/** What choosing a plan comes to, or why it cannot be chosen. */
export function offerText({ change, refusal }: Pick<PlanOffer, 'change' | 'refusal'>): string {
  if (refusal !== null) return REFUSAL_TEXTS[refusal];
  return change === null ? '' : CHANGE_TEXTS[change];
}

/** `4 sessions · 1 month` */
export function termsText({ sessions, months }: Pick<PlanOffer, 'sessions' | 'months'>): string {
  return `${counted(sessions, 'session')} · ${counted(months, 'month')}`;
}

/** Whether a plan can be sold: one that costs nothing more is none to collect for (SALE-2). */
export const isSold = ({ change, pricePaise }: PlanOffer): boolean =>
  change !== null && change !== 'switch' && pricePaise !== null;

/** What came of it: `Basic Plan is paid`, `Basic Plan is paid back`, or `₹1,000 is entered`. */
export function soldTitle(sale: Sale): string {
  const { status, paidPaise, refundedPaise } = sale;
  if (status === 'paid') return `${saleTitle(sale)} is paid${refundedPaise === paidPaise ? ' back' : ''}`;
  if (status === 'cancelled') return `${saleTitle(sale)} is cancelled`;
  return `${formatPaise(paidPaise)} is entered`;
}

/** What that means. */
export function soldText(sale: Sale): string {
  const { kind, status } = sale;
  if (status === 'open') {
    return `${saleTitle(sale)}: ${leftText(sale)}. ${kind === 'plan' ? 'The plan begins' : 'The visit is paid'} once all of it is paid.`;
  }
  if (status === 'cancelled') return 'Nothing is collected for it any more.';
  return kind === 'plan'
    ? 'The plan has begun, and visits can be booked.'
    : 'The visit waits for no more money.';
}

/** Where a payment link went: `Sent by SMS to +91 98765 43210.` */
export const sentText = ({ channel, to }: DataOf<typeof paymentRequestEndpoints.sendPaymentLink>): string =>
  channel === 'sms' ? `Sent by SMS to ${formatPhone(to)}.` : `Sent by e-mail to ${to}.`;

/**
 * Why a collection did not come to its end, to be said on another page: nothing was entered, or the sale was and what the payment
 * provider was asked for is missing.
 */
export const notEntered = (error: unknown): string =>
  explain(error, 'This could not be entered. Please try again.');

export const MAY_BE_ENTERED = 'It may have been entered.';
