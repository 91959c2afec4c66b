import type { Subscription } from '@chairside/contract/user';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { type Pause, pauseOn } from '@chairside/rules/plan-pause';
import type { ShownDay } from './shown-day.ts';

/** When a patient's plan ends, and on which days it is paused, by the clinic's calendar and clock. */
export interface PlanEnd {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  pauses: readonly Pause[];
}

/**
 * When nothing more can be booked by the subscription, on the clock of the zone; null when that is open. For a visit that uses so
 * many sessions: none is paused for one without (ADJUST-7).
 */
export function planEndOf(
  subscription: Pick<Subscription, 'endDate' | 'pauses'> | null,
  timeZone: string,
  sessions = 1,
): PlanEnd | null {
  if (!subscription?.endDate) return null;
  const end = new Date(subscription.endDate);
  const time = end.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return { date: clinicDateAt(end, timeZone), time, pauses: (sessions && subscription.pauses) || [] };
}

/**
 * A day as somebody sees it whose plan ends, or is paused then: later slots are not listed, later and paused days have
 * nothing (BOOK-18, ADJUST-7).
 */
export function withinPlan<Day extends ShownDay>(day: Day, end: PlanEnd | null): Day {
  if (!end || !day.available) return day;
  const pause = pauseOn(end.pauses, day.date);
  if (pause) return { ...day, available: false, slots: [], pause };
  if (day.date < end.date) return day;
  const slots = day.date > end.date ? [] : day.slots?.filter(({ startTime }) => startTime < end.time);
  if (slots === undefined) return day;
  if (slots.some(({ isAvailable }) => isAvailable)) return { ...day, slots };
  return { ...day, available: false, slots, planEnd: end.date };
}
