export const PLANS_FAILED = 'Failed to load subscription plans. Please try again.';
export const NO_PLANS = 'No plans available at the moment. Please try again later.';
