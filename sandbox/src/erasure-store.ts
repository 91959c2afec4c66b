import { inArray, or } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { gatewayPayments, sandboxMessages } from './schema.ts';

/** Deletes the messages stored for some contacts. */
export async function deleteInboxOf(tx: Queries, recipients: string[]): Promise<void> {
  await tx.delete(sandboxMessages).where(inArray(sandboxMessages.recipient, recipients));
}

/** Takes contacts out of the payments that were made with them. */
export async function eraseContactsOfPayments(tx: Queries, contacts: string[]): Promise<void> {
  const { email, contact } = gatewayPayments;
  await tx
    .update(gatewayPayments)
    .set({ email: null, contact: null })
    .where(or(inArray(email, contacts), inArray(contact, contacts)));
}
