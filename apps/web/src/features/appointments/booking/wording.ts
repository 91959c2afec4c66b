import type { CallError } from '@chairside/client/call-error';
import type { SlotCheck } from '@chairside/contract/availability';
import { BOOKING_REFUSALS } from '@chairside/contract/booking-refusals';
import { PATIENT_REFUSALS } from '@chairside/contract/patient-refusals';
import { wordRefusal } from '@chairside/contract/refusal-words';
import { filledIn } from '@chairside/contract/shared-refusals';
import type { LimitRefusal } from './limits.ts';

/** What the session limits have against a booking (BOOK-14). */
const LIMITS: Record<LimitRefusal['refused'], string> = {
  limits_unknown: 'Unable to verify session limits. Please try again.',
  cannot_book: 'You cannot book this appointment.',
  no_subscription: PATIENT_REFUSALS.no_subscription.message,
  subscription_not_active: PATIENT_REFUSALS.subscription_not_active.message,
  no_sessions_left: 'No sessions remaining in your current plan. Please upgrade your plan.',
  plan_booked:
    'You can book {sessions} sessions total, but you already have {booked} confirmed appointments.',
  booking_limit_reached:
    'You have already booked {booked} appointment(s). Complete or cancel existing appointments to book new ones.',
};

const UPGRADE = 'Please upgrade your plan to book more appointments.';
const INVALID = 'Invalid booking request. Please check your selection and try again.';
export const FAILED = 'Failed to book appointment. Please try again.';

export function limitSentence({ refused, details }: LimitRefusal): string {
  return filledIn(LIMITS[refused], details ?? {});
}

/** What the check of a slot found; who lost the slot before trying to book it has not been beaten to it. */
export function checkSentence({ reason, reasonCode, reasonDetails }: SlotCheck): string {
  if (!reasonCode) return reason ?? PATIENT_REFUSALS.slot_not_offered.message;
  return reasonCode === 'slot_taken'
    ? PATIENT_REFUSALS.slot_not_offered.message
    : wordRefusal(PATIENT_REFUSALS[reasonCode], reasonDetails);
}

/** What a booking that was refused failed with (BOOK-15). */
export function failureSentence({ status, code, message, serverMessage, details }: CallError): string {
  if (details.requiresUpgrade === true) return `${message} ${UPGRADE}`;
  if (code === 'own_appointment' || code === 'plan_paused')
    return wordRefusal(PATIENT_REFUSALS[code], details);
  if (isBookingRefusal(code)) return wordRefusal(BOOKING_REFUSALS[code], details);
  if (status === 409) return PATIENT_REFUSALS.slot_taken.message;
  if (status === 429) return message;
  return serverMessage ?? (status === 400 ? INVALID : FAILED);
}

const isBookingRefusal = (code: CallError['code']): code is keyof typeof BOOKING_REFUSALS =>
  Object.hasOwn(BOOKING_REFUSALS, code);
