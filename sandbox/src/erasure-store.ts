import { inArray, or } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { gatewayPaymentLinks, gatewayPayments, sandboxMessages } from './schema.ts';

/** Deletes the messages stored for some contacts. */
export async function deleteInboxOf(tx: Queries, recipients: string[]): Promise<void> {
  await tx.delete(sandboxMessages).where(inArray(sandboxMessages.recipient, recipients));
}

/** Takes contacts out of the payments that were made with them, and of the links that were made for them. */
export async function eraseContactsOfPayments(tx: Queries, contacts: string[]): Promise<void> {
  for (const table of [gatewayPayments, gatewayPaymentLinks]) {
    await tx
      .update(table)
      .set({ email: null, contact: null })
      .where(or(inArray(table.email, contacts), inArray(table.contact, contacts)));
  }
}
