import { CallError } from '@chairside/client/call-error';
import { isAnswerLost, isTurnedDown } from '@chairside/client/lost-answer';
import type { SlotCheck } from '@chairside/contract/availability';
import type { SlotRefusal } from '@chairside/rules/slot-refusals';
import type { BookingRefusal } from './flow.ts';
import { checkSentence, FAILED, failureSentence } from './wording.ts';

/** The step whose choice stands in the way of a booking. */
const CHOICES: Partial<Record<CallError['code'], 'treatment' | 'date' | 'time'>> = {
  treatment_not_offered: 'treatment',
  treatment_not_in_plan: 'treatment',
  too_few_sessions: 'treatment',
  date_past: 'date',
  date_too_far: 'date',
  date_holiday: 'date',
  date_not_working: 'date',
  after_plan_end: 'date',
  plan_paused: 'date',
  slot_too_soon: 'time',
  slot_outside_hours: 'time',
  slot_not_offered: 'time',
  slot_taken: 'time',
  own_appointment: 'time',
} satisfies Record<
  | SlotRefusal['refused']
  | 'after_plan_end'
  | 'plan_paused'
  | 'own_appointment'
  | 'treatment_not_offered'
  | 'treatment_not_in_plan'
  | 'too_few_sessions',
  'treatment' | 'date' | 'time'
>;

/** What the check of a slot ahead of its booking found, as a refusal. */
export function checkRefusal(check: SlotCheck): BookingRefusal {
  const choice = check.reasonCode && CHOICES[check.reasonCode];
  return { message: checkSentence(check), chooseAgain: choice ?? 'time', isUnanswered: false };
}

/** What a call that was to book, or to check the slot for it, failed with. */
export function bookingRefusal(error: unknown): BookingRefusal {
  if (!(error instanceof CallError)) return { message: FAILED, chooseAgain: null, isUnanswered: true };
  const { status, code } = error;
  return {
    message: failureSentence(error),
    chooseAgain: CHOICES[code] ?? (status === 409 ? 'time' : null),
    isUnanswered: isAnswerLost(error) || (isTurnedDown(error) ? false : null),
  };
}
