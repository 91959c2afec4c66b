import { DAY_MS } from './durations.ts';
import type { SubscriptionStatus } from './subscription.ts';

/** Paying for a plan at the clinic (ATCLINIC-5, ATCLINIC-6, ATCLINIC-8). */
export const PAY_AT_CLINIC = {
  /** So long the clinic waits; a patient who still has not come is taken off its list. */
  days: 30,
  changesPerPatientPerHour: 30,
  perPage: 50,
} as const;

/** Whether a patient may choose to pay at the clinic: for a plan that waits to be paid, and no other (ATCLINIC-1). */
export function mayPayAtClinic(status: SubscriptionStatus | undefined): boolean {
  return status === 'suspended';
}

/** Up to when somebody has to have chosen so for the clinic not to wait any longer at `now` (ATCLINIC-6). */
export function waitedSince(now: Date): Date {
  return new Date(now.getTime() - PAY_AT_CLINIC.days * DAY_MS);
}
