import { Temporal } from 'temporal-polyfill';

export type SubscriptionStatus = 'active' | 'expired' | 'suspended';

/** What a paid plan adds to, and what it leaves behind. */
export interface SubscriptionTerm {
  status: SubscriptionStatus;
  startDate: Date | null;
  endDate: Date | null;
}

/**
 * The term of a subscription after a plan has been paid at `now` (DESIGN §6 "a new user before payment"). A suspended
 * or expired one starts now and ends after the plan's months, counted on the clinic's calendar in `timeZone`. An active
 * one (a second payment that crossed the first) keeps its start and never ends earlier than it did.
 */
export function termAfterPayment(
  current: SubscriptionTerm,
  planMonths: number,
  now: Date,
  timeZone: string,
): { status: 'active'; startDate: Date; endDate: Date } {
  const end = addMonths(now, planMonths, timeZone);
  if (current.status === 'active' && current.startDate && current.endDate && current.endDate > now) {
    return {
      status: 'active',
      startDate: current.startDate,
      endDate: current.endDate > end ? current.endDate : end,
    };
  }
  return { status: 'active', startDate: now, endDate: end };
}

/** `from` plus calendar months at the same local time in `timeZone`; a missing day becomes the month's last. */
export function addMonths(from: Date, months: number, timeZone: string): Date {
  const later = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone).add({ months });
  return new Date(later.epochMilliseconds);
}
