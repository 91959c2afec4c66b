import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/batches.ts';
import type { Database, Queries } from '../db/database.ts';
import {
  accessTokens,
  codes,
  consents,
  passwordTries,
  pendingRegistrations,
  rateLimits,
  users,
  wrongPasswords,
} from '../db/schema.ts';
import { SNAPSHOT } from '../db/snapshot.ts';
import type { Contact } from '../users/contact.ts';

export type UserRow = typeof users.$inferSelect;
export type CodeRow = typeof codes.$inferSelect;
export type CodePurpose = CodeRow['purpose'];
export type PendingRegistration = typeof pendingRegistrations.$inferSelect;

export async function isContactTaken(queries: Queries, { contactType, contact }: Contact): Promise<boolean> {
  const matches =
    contactType === 'phone'
      ? eq(users.phone, contact)
      : and(eq(users.email, contact), isNotNull(users.emailVerifiedAt));
  const [row] = await queries.select({ id: users.id }).from(users).where(matches);
  return row !== undefined;
}

/** Inserts a user; false when the phone or proven e-mail has been registered meanwhile. */
export async function insertUser(tx: Queries, row: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  return inserted.length === 1;
}

export async function findUser(queries: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await queries.select().from(users).where(eq(users.id, id));
  return row;
}

/** The user who has proved a contact; one that was merely typed is nobody's. */
export async function findUserByContact(
  queries: Queries,
  { contactType, contact }: Contact,
): Promise<UserRow | undefined> {
  const matches =
    contactType === 'phone'
      ? and(eq(users.phone, contact), isNotNull(users.phoneVerifiedAt))
      : and(eq(users.email, contact), isNotNull(users.emailVerifiedAt));
  const [row] = await queries.select().from(users).where(matches);
  return row;
}

/** Whether a user's password still is the one with this hash; if so it stays until the transaction ends. */
export async function holdPassword(tx: Queries, id: string, passwordHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  return row !== undefined;
}

/**
 * Locks a user so that sign-ins which are being completed are there, and none is added until the transaction ends: each
 * holds the row it refers to.
 */
export async function lockSignIns(tx: Queries, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

export async function setPassword(tx: Queries, id: string, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
}

/** Gives a user a proven contact; false when the user has proved one of that kind already. */
export async function setProvenContact(
  tx: Queries,
  id: string,
  { contactType, contact }: Contact,
  now: Date,
): Promise<boolean> {
  const [proved, unproved] =
    contactType === 'phone'
      ? [{ phone: contact, phoneVerifiedAt: now }, isNull(users.phoneVerifiedAt)]
      : [{ email: contact, emailVerifiedAt: now }, isNull(users.emailVerifiedAt)];
  const updated = await tx
    .update(users)
    .set(proved)
    .where(and(eq(users.id, id), isNull(users.erasedAt), unproved))
    .returning({ id: users.id });
  return updated.length === 1;
}

export async function insertConsents(tx: Queries, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  await tx.insert(consents).values(rows);
}

/** Keeps the latest registration attempt of a phone; one that was contested meanwhile stays so. */
export async function keepPendingRegistration(tx: Queries, row: PendingRegistration): Promise<void> {
  const { contested, expiresAt } = pendingRegistrations;
  const time = sql`${row.createdAt.toISOString()}::timestamptz`;
  await tx
    .insert(pendingRegistrations)
    .values(row)
    .onConflictDoUpdate({
      target: pendingRegistrations.phone,
      set: { ...row, contested: sql`${row.contested}::boolean or (${contested} and ${expiresAt} > ${time})` },
    });
}

export async function findPendingRegistration(queries: Queries, phone: string, now: Date) {
  const [row] = await queries
    .select()
    .from(pendingRegistrations)
    .where(and(eq(pendingRegistrations.phone, phone), gt(pendingRegistrations.expiresAt, now)));
  return row;
}

/** Notes that another attempt with a different e-mail or password has been made for a waiting registration's phone. */
export async function contestPendingRegistration(queries: Queries, phone: string): Promise<void> {
  await queries
    .update(pendingRegistrations)
    .set({ contested: true })
    .where(eq(pendingRegistrations.phone, phone));
}

export async function deletePendingRegistration(tx: Queries, phone: string): Promise<void> {
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.phone, phone));
}

/** Puts a new code in the place of the last one of its contact and purpose. */
export async function putCode(
  tx: Queries,
  row: Pick<CodeRow, 'contact' | 'purpose' | 'codeHmac' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const fresh = { ...row, wrongTries: 0, usedAt: null };
  await tx
    .insert(codes)
    .values(fresh)
    .onConflictDoUpdate({ target: [codes.contact, codes.purpose], set: fresh });
}

export async function lockCode(
  tx: Queries,
  contact: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.contact, contact), eq(codes.purpose, purpose)))
    .for('update');
  return row;
}

export async function markCode(
  tx: Queries,
  { contact, purpose }: Pick<CodeRow, 'contact' | 'purpose'>,
  mark: 'wrong' | { usedAt: Date },
): Promise<void> {
  await tx
    .update(codes)
    .set(mark === 'wrong' ? { wrongTries: sql`${codes.wrongTries} + 1` } : mark)
    .where(and(eq(codes.contact, contact), eq(codes.purpose, purpose)));
}

export async function insertToken(tx: Queries, row: typeof accessTokens.$inferInsert): Promise<void> {
  await tx.insert(accessTokens).values(row);
}

export function findUsers(queries: Queries, ids: string[]): Promise<UserRow[]> {
  return queries.select().from(users).where(inArray(users.id, ids));
}

export async function deleteToken(queries: Queries, sha256: Buffer): Promise<void> {
  await queries.delete(accessTokens).where(eq(accessTokens.tokenSha256, sha256));
}

export async function deleteTokensOf(tx: Queries, userId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId));
}

/**
 * The statement that every signed-in call begins with, prepared once: whom the tokens with some SHA-256s stand for. They
 * are given as JSON, whose length PostgreSQL does not look at: by that of an array it would make a new plan every time.
 */
export function prepareCallersLookup(database: Database) {
  const { tokenSha256, expiresAt } = accessTokens;
  const caller = database
    .select({ userId: users.id, role: users.role, expiresAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(tokenSha256, sql`decode(wanted.hash, 'hex')`), isNull(users.erasedAt)))
    .limit(1)
    .as('caller');
  return database
    .select({
      hash: sql<string>`wanted.hash`,
      userId: caller.userId,
      role: caller.role,
      expiresAt: caller.expiresAt,
      snapshot: SNAPSHOT,
    })
    .from(sql`json_array_elements_text(${sql.placeholder('hashes')}) as wanted (hash)`)
    .crossJoinLateral(caller)
    .prepare('find_callers');
}

/** Deletes registrations never completed, codes, tokens and counters that lapsed or were last counted before a time. */
export async function deleteLapsed(queries: Queries, before: Date): Promise<void> {
  await deleteInBatches(queries, pendingRegistrations, lt(pendingRegistrations.expiresAt, before));
  await deleteInBatches(queries, codes, lt(codes.expiresAt, before));
  await deleteInBatches(queries, accessTokens, lt(accessTokens.expiresAt, before));
  await deleteInBatches(queries, passwordTries, lt(passwordTries.lastAt, before));
  await deleteInBatches(queries, wrongPasswords, lt(wrongPasswords.lastAt, before));
  await deleteInBatches(queries, rateLimits, lt(rateLimits.expire, before.getTime()));
}
