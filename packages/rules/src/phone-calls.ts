import { addDays } from './clinic-date.ts';
import { CLINIC_TERMS } from './clinic-terms.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';

/**
 * Why a patient is to be rung (DESK-50, DESK-114): the visit of tomorrow is not confirmed, a message about a visit to come
 * never left, a change of the hours left the visit outside them (HOURS-4) or its dentist is away then (AWAY-6), somebody did not
 * come and has booked nothing since, a follow-up is due, or a plan ends soon.
 */
export const PHONE_CALL_KINDS = [
  'unconfirmed',
  'message_failed',
  'not_rebooked',
  'follow_up_due',
  'plan_ending',
  'hours_changed',
] as const;
export type PhoneCallKind = (typeof PHONE_CALL_KINDS)[number];

/** What came of ringing somebody (DESK-51). */
export const PHONE_CALL_OUTCOMES = ['reached', 'try_later', 'left_message', 'wrong_number'] as const;
export type PhoneCallOutcome = (typeof PHONE_CALL_OUTCOMES)[number];

/** How far the list looks (DESK-50); days of the clinic's calendar, and milliseconds. */
export const PHONE_CALLS = {
  noShowDays: 7,
  /** So long a message has not left: three attempts are over in seconds, and so are most faults of a provider. */
  notLeftMs: 5 * MINUTE_MS,
  followUpDays: 7,
  planEndingDays: 30,
  mostPerKind: 200,
  /** So long after a later visit that took place it is forgotten when a follow-up was due (DESK-114). */
  followUpStoredDays: 30,
} as const;

/** Whether a follow-up may be due on `date`, on `today` of the clinic's calendar: later, and within a year (DESK-114). */
export function isFollowUpDate(date: string, today: string): boolean {
  return date > today && date <= addDays(today, CLINIC_TERMS.windowDays);
}

/** When to ring again unless somebody says when; null for not at all. */
const AGAIN_AFTER_MS: Record<PhoneCallOutcome, number | null> = {
  reached: null,
  try_later: 2 * HOUR_MS,
  left_message: 24 * HOUR_MS,
  wrong_number: null,
};

/**
 * When a patient is to be rung again for the same thing after an outcome at `at`; null for not at all (DESK-51). `chosen`
 * is the time that somebody named, which counts for outcomes that leave the matter open.
 */
export function ringAgainAt(outcome: PhoneCallOutcome, at: Date, chosen: Date | null): Date | null {
  const after = AGAIN_AFTER_MS[outcome];
  if (after === null) return null;
  return chosen && chosen > at ? chosen : new Date(at.getTime() + after);
}
