import { CallError } from '@chairside/client/call-error';
import type { SessionLimits } from '@chairside/contract/appointments';
import { REFUSALS } from '@chairside/contract/refusals';
import type { Refusal } from './flow.ts';

// What is said ahead of a booking (BOOK-14), and when one was refused (BOOK-15).
export const LIMITS_UNKNOWN = 'Unable to verify session limits. Please try again.';
const CANNOT_BOOK = 'You cannot book this appointment.';
const NO_SESSIONS = 'No sessions remaining in your current plan. Please upgrade your plan.';
const UPGRADE = 'Please upgrade your plan to book more appointments.';
const INVALID = 'Invalid booking request. Please check your selection and try again.';
const FAILED = 'Failed to book appointment. Please try again.';

/** Why the session limits let nothing more be booked, or null. */
export function limitProblem(limits: SessionLimits): string | null {
  if (limits.canBookMore) return null;
  const { subscriptionStatus, sessionsRemaining, totalSessions, confirmedAppointments: booked } = limits;
  if (subscriptionStatus !== 'active') return limits.reason ? `${limits.reason}.` : CANNOT_BOOK;
  if (sessionsRemaining <= 0) return NO_SESSIONS;
  if (booked >= totalSessions) {
    return `You can book ${totalSessions} sessions total, but you already have ${booked} confirmed appointments.`;
  }
  if (booked < sessionsRemaining) return CANNOT_BOOK;
  return `You have already booked ${booked} appointment(s). Complete or cancel existing appointments to book new ones.`;
}

/** What the check of a slot ahead of its booking found, as a refusal; `reason` is the server's sentence. */
export function slotRefusal(reason: string | null): Refusal {
  // Who lost the slot before trying to book it has not been beaten to it (BOOK-14 and BOOK-15 word the two apart).
  const isLost = reason === null || reason === REFUSALS.slot_taken.message;
  return {
    message: isLost ? REFUSALS.slot_not_offered.message : reason,
    chooseAgain: !isLost && concernsDate(reason) ? 'date' : 'time',
    isUnanswered: false,
  };
}

function concernsDate(reason: string): boolean {
  const [beforeName = ''] = REFUSALS.date_holiday.message.split('{name}');
  const others = [REFUSALS.date_not_working, REFUSALS.date_past, REFUSALS.date_too_far];
  return reason.startsWith(beforeName) || others.some(({ message }) => message === reason);
}

/** What a call that was to book, or to check the slot for it, failed with. */
export function bookingRefusal(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { message: FAILED, chooseAgain: null, isUnanswered: true };
  return {
    message: bookingFailure(error),
    chooseAgain: choiceToMake(error),
    isUnanswered: error.status === 0 || error.status >= 500,
  };
}

function bookingFailure({ status, code, message, serverMessage, details }: CallError): string {
  if (details.requiresUpgrade === true) return `${message} ${UPGRADE}`;
  if (code === 'own_appointment') return REFUSALS.own_appointment.message;
  if (status === 409) return REFUSALS.slot_taken.message;
  if (status === 429) return message;
  return serverMessage ?? (status === 400 ? INVALID : FAILED);
}

function choiceToMake({ status, code }: CallError): Refusal['chooseAgain'] {
  if (status === 409 || code.startsWith('slot_')) return 'time';
  return code.startsWith('date_') || code === 'after_plan_end' ? 'date' : null;
}
