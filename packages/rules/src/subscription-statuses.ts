// In a file of its own, because every page loads it: it is in the contract's user.

/** Where a subscription can stand. */
export const SUBSCRIPTION_STATUSES = ['active', 'expired', 'suspended'] as const;
