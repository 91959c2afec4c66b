import type { ContactType } from '@chairside/rules/contact';
import { CONTACT_CHANGE } from '@chairside/rules/limits';

/** What is said of the change of a verified contact, by its type (PROF-14 to PROF-18). */
export const CHANGE_WORDS = {
  phone: {
    name: 'phone number',
    change: 'Change Phone Number',
    ask: 'New number, or SIM lost?',
    newLabel: 'New phone number',
    verify: 'Verify New Number',
    same: 'This is the number you have now',
    taken: 'This phone number is already registered',
    other: 'email address',
  },
  email: {
    name: 'email address',
    change: 'Change Email Address',
    ask: 'New address?',
    newLabel: 'New email address',
    verify: 'Verify New Address',
    same: 'This is the address you have now',
    taken: 'This email address is already registered',
    other: 'phone number',
  },
} as const satisfies Record<ContactType, object>;

export const WAIT_HOURS = CONTACT_CHANGE.noticeHours;
