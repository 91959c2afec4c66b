import type { Queries } from './database.ts';
import { deleteInboxOf, eraseContactsOfPayments } from './erasure-store.ts';

/** Erases contacts that are nobody's any more; the checkout writes phones with their country code. */
export async function eraseContacts(tx: Queries, contacts: string[]): Promise<void> {
  await deleteInboxOf(tx, contacts);
  const withCode = contacts.map((contact) => (contact.includes('@') ? contact : `+91${contact}`));
  await eraseContactsOfPayments(tx, [...contacts, ...withCode]);
}
