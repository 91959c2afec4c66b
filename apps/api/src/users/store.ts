import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { UserRow } from '../auth/store.ts';
import type { Queries } from '../db/database.ts';
import { codes, consents, pendingRegistrations, users } from '../db/schema.ts';

/** A user whom nobody else changes until the transaction ends; none once the account has been erased. */
export async function lockPerson(tx: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for('no key update');
  return row;
}

/** Whether a user's account stands; if so it stays until the transaction ends. */
export async function holdUser(tx: Queries, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for('key share');
  return row !== undefined;
}

export async function updatePerson(
  tx: Queries,
  id: string,
  changes: Pick<UserRow, 'name' | 'email' | 'address' | 'gender' | 'alternativePhone'>,
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, id));
}

export async function setPhoto(tx: Queries, id: string, photoId: string): Promise<void> {
  await tx.update(users).set({ photoId }).where(eq(users.id, id));
}

export async function isTypedByAnother(queries: Queries, id: string, email: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
    .limit(1);
  return row !== undefined;
}

export async function deleteCodesOf(tx: Queries, contacts: string[]): Promise<void> {
  await tx.delete(codes).where(inArray(codes.contact, contacts));
  await tx.delete(pendingRegistrations).where(inArray(pendingRegistrations.phone, contacts));
}

/** Takes everything from a user's row that says who it was. */
export async function eraseUser(tx: Queries, id: string, name: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      name,
      phone: null,
      email: null,
      passwordHash: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      address: null,
      gender: null,
      alternativePhone: null,
      photoId: null,
      erasedAt: now,
    })
    .where(eq(users.id, id));
}

export function findConsents(queries: Queries, userId: string) {
  const { document, version, agreedAt } = consents;
  return queries
    .select({ document, version, agreedAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(document, agreedAt);
}

/** Users of whom a text is the identifier, the phone or the e-mail; an e-mail may have been typed by several. */
export async function findIdsBy(queries: Queries, text: string): Promise<string[]> {
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(sql`${text} in (${users.id}::text, ${users.phone}, ${users.email})`)
    .limit(2);
  return rows.map(({ id }) => id);
}
