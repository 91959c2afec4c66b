import { Temporal } from 'temporal-polyfill';

export type SubscriptionStatus = 'active' | 'expired' | 'suspended';

/** Where a subscription stands; it has dates from its first payment on. */
export interface SubscriptionTerm {
  status: SubscriptionStatus;
  startDate: Date | null;
  endDate: Date | null;
}

/** The status a patient sees at `now`: an active subscription whose end has come is expired. */
export function statusNow(term: SubscriptionTerm, now: Date): SubscriptionStatus {
  return term.status === 'active' && term.endDate && term.endDate <= now ? 'expired' : term.status;
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
  if (statusNow(current, now) === 'active' && current.startDate && current.endDate) {
    return {
      status: 'active',
      startDate: current.startDate,
      endDate: new Date(Math.max(current.endDate.getTime(), end.getTime())),
    };
  }
  return { status: 'active', startDate: now, endDate: end };
}

/** `from` plus calendar months at the same local time in `timeZone`; a missing day becomes the month's last. */
export function addMonths(from: Date, months: number, timeZone: string): Date {
  const later = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ months });
  return new Date(later.epochMilliseconds);
}
