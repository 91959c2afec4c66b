import { refusalMessage } from '@chairside/contract/refusal-message';
import type { RefusalCode } from '@chairside/contract/refusals';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { isRefusal } from '@chairside/rules/refusal';
import type { Outcome } from '../use-case/outcome.ts';
import { CommandError } from './command-error.ts';

// What is said to patients of their terms is not so for the clinic.
const OWN_WORDS: Partial<Record<RefusalCode, string>> = {
  slot_too_soon: 'This time is over.',
  date_too_far: `Appointments are booked at most ${CLINIC_TERMS.windowDays} days ahead.`,
  contact_not_verified: 'This patient has no verified phone. Any can be added in the profile at once.',
  contact_change_pending: 'Another change is waiting to take effect already.',
  phone_registered: 'Another account has this phone.',
  own_appointment: 'The patient has another appointment at this time.',
  visit_closed: 'This patient has arrived at the clinic already.',
};

/** What a use case came to, or its refusal's sentence as a CommandError. */
export function dataOf<Data>(outcome: Outcome<Data, never> | Outcome<Data, RefusalCode>): Data {
  if (isRefusal(outcome)) {
    throw new CommandError(OWN_WORDS[outcome.refused] ?? refusalMessage(outcome.refused, outcome.details));
  }
  return outcome.data;
}
