import { ADJUSTMENTS } from './adjustments.ts';
import { addDays, daysBetween } from './clinic-date.ts';
import type { Refusal } from './refusal.ts';

/** From which date to which a plan is paused, both included, `YYYY-MM-DD` (ADJUST-6). */
export interface Pause {
  from: string;
  until: string;
}

/** The days of a pause (ADJUST-6). */
export function pauseDays({ from, until }: Pause): number {
  return daysBetween(from, until) + 1;
}

/** The pause that a date lies in (ADJUST-7). */
export function pauseOn<Found extends Pause>(pauses: readonly Found[], date: string): Found | undefined {
  return pauses.find(({ from, until }) => from <= date && date <= until);
}

/** How many days from a date on are paused (ADJUST-9). */
export function pausedDaysFrom(pauses: readonly Pause[], date: string): number {
  return pauses.reduce((sum, { from, until }) => {
    const days = pauseDays({ from: from < date ? date : from, until });
    return sum + Math.max(0, days);
  }, 0);
}

export type PauseRefusal =
  | Refusal<'pause_in_past' | 'pause_after_end' | 'pause_overlaps'>
  | Refusal<'pause_length', { most: number }>;

/** Why a term cannot be paused so, by the clinic's date of its end and the pauses there are; or null (ADJUST-6). */
export function pauseRefusal(
  pause: Pause,
  { today, endDate, pauses }: { today: string; endDate: string; pauses: readonly Pause[] },
): PauseRefusal | null {
  const days = pauseDays(pause);
  const most = ADJUSTMENTS.pauseDaysMost;
  if (days < 1 || days > most) return { refused: 'pause_length', details: { most } };
  if (pause.from < today) return { refused: 'pause_in_past' };
  if (pause.from > endDate) return { refused: 'pause_after_end' };
  const isApart = pauses.every(({ from, until }) => until < pause.from || pause.until < from);
  return isApart ? null : { refused: 'pause_overlaps' };
}

/**
 * What is left of a pause that ends so that `today` is the first day it does not hold, null where nothing is, and how many
 * of its days are not used by that; null where it is over (ADJUST-10).
 */
export function pauseEndedOn(pause: Pause, today: string): { left: Pause | null; unused: number } | null {
  if (pause.until < today) return null;
  if (today <= pause.from) return { left: null, unused: pauseDays(pause) };
  const left = { from: pause.from, until: addDays(today, -1) };
  return { left, unused: pauseDays(pause) - pauseDays(left) };
}
