import { addDays, weekdayOf } from './clinic-date.ts';
import { type MinuteRange, overlaps } from './clock-time.ts';

/** What tells dentists apart at the desk beside their names (TREAT-20). */
export const DENTIST_COLOURS = ['green', 'blue', 'violet', 'pink', 'red', 'orange', 'brown', 'grey'] as const;
export type DentistColour = (typeof DENTIST_COLOURS)[number];

/** The bounds of dentists and their hours (TREAT-20 to TREAT-23). */
export const DENTISTS = {
  most: 50,
  stretchesPerDay: 4,
  daysAhead: 731,
  reasonMax: 120,
} as const;

/** From one minute of a weekday to another, 1 for Monday. */
export interface WeeklyStretch extends MinuteRange {
  weekday: number;
}

/** When a dentist treats patients. Dates are `YYYY-MM-DD`. */
export interface DentistHours {
  /** Null where they work whenever the clinic does. */
  weekly: readonly WeeklyStretch[] | null;
  /** Other hours than those of the week, by date. */
  dates: ReadonlyMap<string, readonly MinuteRange[]>;
  /** Whole days, the last included. */
  absences: readonly { start: string; end: string }[];
}

/** Why a dentist cannot have other hours on a date; null when they can (TREAT-22). */
export function dentistDateRefusal(date: string, today: string): 'hours_in_past' | 'hours_too_far' | null {
  if (date < today) return 'hours_in_past';
  return date > addDays(today, DENTISTS.daysAhead) ? 'hours_too_far' : null;
}

/** Whether two stretches of a day share a minute (TREAT-21). */
export function hasOverlap(stretches: readonly MinuteRange[]): boolean {
  const inOrder = stretches.toSorted((one, other) => one.start - other.start);
  return inOrder.some((stretch, place) => {
    const next = inOrder[place + 1];
    return next !== undefined && overlaps(stretch, next);
  });
}

/** Whether two stretches of one weekday share a minute (TREAT-21). */
export function hasWeeklyOverlap(stretches: readonly WeeklyStretch[]): boolean {
  const weekdays = new Set(stretches.map(({ weekday }) => weekday));
  return [...weekdays].some((day) => hasOverlap(stretches.filter(({ weekday }) => weekday === day)));
}

/**
 * The stretches of a date in which a dentist works, within the clinic's hours; null for all of those (TREAT-21 to TREAT-23).
 * An absence beats the hours of a date, and those beat the week's.
 */
export function stretchesOn(
  date: string,
  { weekly, dates, absences }: DentistHours,
  weekday = weekdayOf(date),
): readonly MinuteRange[] | null {
  if (absences.some(({ start, end }) => start <= date && date <= end)) return [];
  return dates.get(date) ?? weekly?.filter((stretch) => stretch.weekday === weekday) ?? null;
}
