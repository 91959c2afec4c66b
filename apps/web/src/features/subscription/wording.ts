import type { Subscription } from '@chairside/contract/user';
import type { SubscriptionStatus } from '@chairside/rules/subscription';
import { isPaymentPending, PAYMENT_PENDING } from '../patient/payment-pending.ts';

export const NOT_AVAILABLE = 'N/A';

/** What a plan that was paid or changed is announced by. */
export const activeTitle = (plan: Subscription['planId'] | undefined) =>
  `Your ${plan?.name ?? 'plan'} is active`;

const STATUS_NAMES: Record<SubscriptionStatus, string> = {
  active: 'Active',
  expired: 'Expired',
  suspended: 'Suspended',
};

/** What a subscription's status as of now is called (SUB-12). */
export function statusName(subscription: Subscription, status: SubscriptionStatus): string {
  return isPaymentPending(subscription) ? PAYMENT_PENDING : STATUS_NAMES[status];
}
