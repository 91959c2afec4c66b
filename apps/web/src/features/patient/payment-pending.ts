import type { Subscription } from '@chairside/contract/user';

/** What is said everywhere of a plan that was chosen and never paid (SUB-12). */
export const PAYMENT_PENDING = 'Payment pending';

/** Whether a plan waits for its first payment; one that is suspended later has run. */
export function isPaymentPending(subscription: Subscription | null): boolean {
  return subscription?.status === 'suspended' && subscription.startDate === null;
}
