export const PLANS_FAILED = 'Failed to load subscription plans. Please try again.';
export const NO_PLANS = 'No plan is on offer at the moment.';
