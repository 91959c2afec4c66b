import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { Contact } from './contact.ts';
import type { UserRow } from './store.ts';

/** Whether any account has a contact, proved or merely typed. */
export async function isOfAnybody(queries: Queries, { contactType, contact }: Contact): Promise<boolean> {
  const matches = contactType === 'phone' ? eq(users.phone, contact) : eq(users.email, contact);
  const [row] = await queries.select({ id: users.id }).from(users).where(matches).limit(1);
  return row !== undefined;
}

/** The accounts with a phone or e-mail of which nothing has been proved; an e-mail may have been typed for several. */
export function findUnproved(tx: Queries, { contactType, contact }: Contact): Promise<UserRow[]> {
  const matches = contactType === 'phone' ? eq(users.phone, contact) : eq(users.email, contact);
  return tx
    .select()
    .from(users)
    .where(and(matches, isNull(users.phoneVerifiedAt), isNull(users.emailVerifiedAt)));
}

/** Puts contacts and a password into an account that is proved by them. */
export async function setIdentity(
  tx: Queries,
  id: string,
  identity: Pick<UserRow, 'phone' | 'email' | 'phoneVerifiedAt' | 'emailVerifiedAt' | 'passwordHash'>,
): Promise<void> {
  await tx.update(users).set(identity).where(eq(users.id, id));
}

/** Takes every proof of a contact and every password; the contacts stay as if the clinic had typed them. Gives of how many. */
export async function takeAllProofs(tx: Queries): Promise<number> {
  const { phoneVerifiedAt, emailVerifiedAt, passwordHash } = users;
  const taken = await tx
    .update(users)
    .set({ phoneVerifiedAt: null, emailVerifiedAt: null, passwordHash: null })
    .where(or(isNotNull(phoneVerifiedAt), isNotNull(emailVerifiedAt), isNotNull(passwordHash)))
    .returning({ id: users.id });
  return taken.length;
}
