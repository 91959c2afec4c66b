import { CallError, explain, isRefusedAs } from '@chairside/client/call-error';
import type { AvailabilityDay } from '@chairside/contract/availability';
import type { RefusalCode } from '@chairside/contract/refusals';
import type { Destination } from './last-move.ts';

export const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** What is said to patients of their own visits and terms, as it is for the clinic. */
export const CLINIC_WORDS = {
  slot_not_offered: 'This time is no longer offered.',
  slot_too_soon: 'This time has passed meanwhile.',
  date_past: 'This day has passed meanwhile.',
  date_too_far: 'This day is too far ahead.',
  own_appointment: 'The patient has another visit then.',
  after_plan_end: 'The patient’s plan has ended by then.',
  subscription_not_active: 'The patient’s plan is over, or not paid.',
  no_sessions_left: 'All sessions of the plan are used.',
  booking_limit_reached: 'Every session that is left is booked already.',
} satisfies Partial<Record<RefusalCode, string>>;

const hasClinicWords = (code: CallError['code']): code is keyof typeof CLINIC_WORDS =>
  Object.hasOwn(CLINIC_WORDS, code);

/** Why a visit could not be booked, moved or restored; whose other visit is in the way, where that is a name's. */
export function explainVisit(error: unknown, fallback: string): string {
  return error instanceof CallError && hasClinicWords(error.code) && !error.details.visitor
    ? CLINIC_WORDS[error.code]
    : explain(error, fallback);
}

/** Why a day has no times; null where it may have some. Closed, or with hours in which nothing fits, it is the same. */
export const dayProblem = ({ reason, reasonCode }: Pick<AvailabilityDay, 'reason' | 'reasonCode'>) =>
  reasonCode === 'date_not_working' ? 'This cannot be booked on this day.' : reason;

/** Why a visit stays where it is. Back with a dentist it is refused so where that one does not do its treatment any more. */
export function moveProblem(error: unknown, { dentist }: Destination): string {
  if (dentist && isRefusedAs(error, 'treatment_not_offered')) {
    return 'The dentist whom it had does not do this treatment any more.';
  }
  return explainVisit(error, 'The visit could not be moved.');
}
