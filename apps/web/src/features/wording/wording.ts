import { type ContactType, formatPhone } from '@chairside/rules/contact';

/** `1 session`, `8 sessions`. */
export function counted(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}

/** Where a patient reads how many are left (SESSION-8). */
export const SESSION_EXPLAINED =
  'A session is one visit for treatment. It is used once the visit has taken place; follow-ups use none.';

/** `6 left, 2 booked`, for where both numbers are said; nothing where none is booked, and they cannot differ. */
export function leftAndBooked(left: number, booked: number): string {
  return booked === 0 ? '' : `${left} left, ${booked} booked`;
}

/** `Including 1 follow-up, which uses no session`, for where more are upcoming than use one; nothing without any. */
export function includingFollowUps(count: number): string {
  if (count === 0) return '';
  return `Including ${counted(count, 'follow-up')}, which ${count === 1 ? 'uses' : 'use'} no session`;
}

/** `+91 98765 43210`, or the address as it is. */
export function displayContact({
  contactType,
  contact,
}: {
  contactType: ContactType;
  contact: string;
}): string {
  return contactType === 'phone' ? formatPhone(contact) : contact;
}
