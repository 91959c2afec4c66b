import type { SubscriptionStatus } from '@chairside/rules/subscription';

export const NOT_AVAILABLE = 'N/A';

export const STATUS_NAMES: Record<SubscriptionStatus, string> = {
  active: 'Active',
  expired: 'Expired',
  suspended: 'Suspended',
};
