import { addDays } from './clinic-date.ts';
import type { MinuteRange } from './clock-time.ts';
import type { Refusal } from './refusal.ts';

/** What a time can be blocked for (DESK-70). */
export const BLOCKED_TIME_KINDS = ['meeting', 'cleaning', 'repair', 'away', 'other'] as const;
export type BlockedTimeKind = (typeof BLOCKED_TIME_KINDS)[number];

/** The bounds of blocked times (DESK-70, DESK-74). */
export const BLOCKED_TIMES = {
  shortestMinutes: 15,
  windowDays: 366,
  noteMax: 120,
  perStaffPerDay: 200,
} as const;

/** Time in which a chair takes nobody, or every chair where it is null. */
export interface BlockedRange extends MinuteRange {
  chair: number | null;
}

export type BlockedTimeRefusal = Refusal<'block_in_past' | 'block_too_far' | 'no_such_chair'>;

/**
 * Why a time of a date cannot be blocked whatever is booked then, or null (DESK-70): the day is over or too far ahead, or the
 * clinic has no such chair. `date` and `today` are days of the clinic's calendar, `YYYY-MM-DD`.
 */
export function blockedTimeRefusal(
  { date, chair }: { date: string; chair: number | null },
  { today, chairs }: { today: string; chairs: number },
): BlockedTimeRefusal | null {
  if (date < today) return { refused: 'block_in_past' };
  if (date > addDays(today, BLOCKED_TIMES.windowDays)) return { refused: 'block_too_far' };
  return chair !== null && chair > chairs ? { refused: 'no_such_chair' } : null;
}

const HOUR = 60;
const LAST_HOUR = 23 * HOUR;

/**
 * The hour that is offered to be blocked on a day (DESK-75): on the clinic's own day the next full one at `minute`, on another
 * the first full one of its hours, or of the morning where it has none.
 */
export function offeredBlock(minute: number | null, hours: MinuteRange | null): MinuteRange {
  const from = minute ?? (hours ? hours.start - 1 : 9 * HOUR - 1);
  const start = Math.min(LAST_HOUR, (Math.floor(from / HOUR) + 1) * HOUR);
  return { start, end: start + HOUR };
}
