import type { Subscription } from '@chairside/contract/user';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import type { ShownDay } from './shown-day.ts';

/** When a patient's plan ends, on the clinic's clock. */
export interface PlanEnd {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

/** When nothing more can be booked by the subscription, on the clock of the zone; null when that is open. */
export function planEndOf(
  subscription: Pick<Subscription, 'endDate'> | null,
  timeZone: string,
): PlanEnd | null {
  if (!subscription?.endDate) return null;
  const end = new Date(subscription.endDate);
  const time = end.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return { date: clinicDateAt(end, timeZone), time };
}

/** A day as somebody sees it whose plan ends: later slots are not listed, later days have nothing (BOOK-18). */
export function withinPlan<Day extends ShownDay>(day: Day, end: PlanEnd | null): Day {
  if (!end || day.date < end.date || !day.available) return day;
  const slots = day.date > end.date ? [] : day.slots?.filter(({ startTime }) => startTime < end.time);
  if (slots === undefined) return day;
  if (slots.some(({ isAvailable }) => isAvailable)) return { ...day, slots };
  return { ...day, available: false, slots, planEnd: end.date };
}
