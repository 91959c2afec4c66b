import { HOUR_MS, MINUTE_MS } from '@chairside/rules/durations';
import { CONTACT_CHANGE } from '@chairside/rules/limits';
import { newLinkCode, tokenSha256 } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { type Contact, isContactTaken, lockUser, provenContacts } from '../users/feature.ts';
import type { NotifyContactChange } from './dependencies.ts';
import { type ContactChangeRow, insertChange } from './store.ts';

interface NewChange extends Pick<ContactChangeRow, 'userId' | 'clinicReason'> {
  /** Whose owner has proved it in this transaction. */
  contact: Contact;
}

export type AddRefusal =
  | 'contact_not_verified'
  | 'contact_change_pending'
  | 'phone_registered'
  | 'email_registered';

/** Has a change of a contact wait for its 24 hours, and notifies the patient at every contact of now (PROF-17). */
export async function addChange(
  notifyContactChange: NotifyContactChange,
  tx: Queries,
  { userId, clinicReason, contact }: NewChange,
  now: Date,
): Promise<Outcome<ContactChangeRow, AddRefusal>> {
  const user = await lockUser(tx, userId);
  if (!user) return refuse('unauthenticated');
  const replaced = provenContacts(user).find(({ contactType }) => contactType === contact.contactType);
  if (!replaced) return refuse('contact_not_verified');
  if (await isContactTaken(tx, contact)) return refuseTaken(contact);
  const stopToken = newLinkCode();
  const change = {
    contactType: contact.contactType,
    contact: contact.contact,
    userId,
    clinicReason,
    replacedContact: replaced.contact,
    stopTokenSha256: tokenSha256(stopToken),
    createdAt: now,
    takesEffectAt: noticeEnd(now),
  };
  if (!(await insertChange(tx, change))) return refuse('contact_change_pending');
  await notifyContactChange(tx, 'started', { ...change, stopToken }, now);
  return done(change);
}

export function refuseTaken({ contactType }: Contact) {
  return refuse(contactType === 'phone' ? 'phone_registered' : 'email_registered');
}

/** On a whole minute, as the notices say it. */
function noticeEnd(now: Date): Date {
  const end = now.getTime() + CONTACT_CHANGE.noticeHours * HOUR_MS;
  return new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS);
}
