import { HOUR_MS } from '@chairside/rules/durations';
import { CODE_POLICY } from '@chairside/rules/limits';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import { timestamptz } from '../db/expressions.ts';
import {
  accessTokens,
  codes,
  knownDevices,
  passwordTries,
  pendingRegistrations,
  rateLimits,
  wrongPasswords,
} from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { LIMIT_SECONDS } from '../security/limits.ts';

export type CodeRow = typeof codes.$inferSelect;
export type CodePurpose = CodeRow['purpose'];
export type PendingRegistration = typeof pendingRegistrations.$inferSelect;

/** Keeps the latest registration attempt of a phone; one that was contested meanwhile stays so. */
export async function keepPendingRegistration(tx: Queries, row: PendingRegistration): Promise<void> {
  const { contested, expiresAt } = pendingRegistrations;
  const time = timestamptz(row.createdAt);
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

/** Puts a new code in the place of the last one of its contact and purpose, and says when that one was made. */
export async function putCode(
  tx: Queries,
  row: Pick<CodeRow, 'contact' | 'purpose' | 'codeHmac' | 'createdAt' | 'expiresAt'>,
): Promise<Date | null> {
  const fresh = { ...row, wrongTries: 0, usedAt: null };
  // It sees the row as it was before this statement.
  const formerAt = sql<Date | null>`(select former.created_at from ${codes} as former
    where former.contact = ${row.contact} and former.purpose = ${row.purpose})`.mapWith(codes.createdAt);
  const [put] = await tx
    .insert(codes)
    .values(fresh)
    .onConflictDoUpdate({ target: [codes.contact, codes.purpose], set: fresh })
    .returning({ formerAt });
  return put?.formerAt ?? null;
}

/** The code last issued for a contact and purpose, as it is at the moment. */
export async function findCode(
  queries: Queries,
  contact: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  const [row] = await queries
    .select()
    .from(codes)
    .where(and(eq(codes.contact, contact), eq(codes.purpose, purpose)));
  return row;
}

const locked = statement((tx) =>
  tx
    .select()
    .from(codes)
    .where(and(eq(codes.contact, sql.placeholder('contact')), eq(codes.purpose, sql.placeholder('purpose'))))
    .for('update')
    .prepare('lock_code'),
);

export async function lockCode(
  tx: Queries,
  contact: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  const [row] = await locked(tx).execute({ contact, purpose });
  return row;
}

const used = statement((tx) =>
  tx
    .update(codes)
    .set({ usedAt: sql`${sql.placeholder('usedAt')}` })
    .where(and(eq(codes.contact, sql.placeholder('contact')), eq(codes.purpose, sql.placeholder('purpose'))))
    .prepare('use_up_code'),
);

export async function markUsed(
  tx: Queries,
  { contact, purpose }: Pick<CodeRow, 'contact' | 'purpose'>,
  usedAt: Date,
): Promise<void> {
  await used(tx).execute({ contact, purpose, usedAt });
}

export async function countWrongTry(
  tx: Queries,
  { contact, purpose }: Pick<CodeRow, 'contact' | 'purpose'>,
): Promise<void> {
  await tx
    .update(codes)
    .set({ wrongTries: sql`${codes.wrongTries} + 1` })
    .where(and(eq(codes.contact, contact), eq(codes.purpose, purpose)));
}

export async function deleteCodesOf(tx: Queries, contacts: string[]): Promise<void> {
  await tx.delete(codes).where(inArray(codes.contact, contacts));
  await tx.delete(pendingRegistrations).where(inArray(pendingRegistrations.phone, contacts));
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

/** The clocks of several processes are never so far apart. */
const CLOCKS_APART_MS = HOUR_MS;

/**
 * Deletes what was counted before the clock was set back, and would refuse everything until it has come there again: the
 * counters of limits that lapse later than any could by now, and passwords tried later than now. Codes of then are deleted
 * too, as they would be good for so long.
 */
export async function deleteCountedAhead(queries: Queries, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + CLOCKS_APART_MS);
  const { key, expire } = rateLimits;
  const limitMs = sql`1000 * (${JSON.stringify(LIMIT_SECONDS)}::jsonb ->> split_part(${key}, ':', 1))::bigint`;
  const latestMs = sql`${latest.getTime()}::bigint`;
  // What is ahead of the clocks alone is found by the index.
  const isAhead = sql`${expire} > ${latestMs} and ${expire} > ${latestMs} + ${limitMs}`;
  await deleteInBatches(queries, rateLimits, isAhead);
  await deleteInBatches(queries, passwordTries, gt(passwordTries.lastAt, latest));
  await deleteInBatches(queries, wrongPasswords, gt(wrongPasswords.lastAt, latest));
  const codesEnd = new Date(latest.getTime() + CODE_POLICY.lifetimeSeconds * 1000);
  await deleteInBatches(queries, codes, gt(codes.expiresAt, codesEnd));
}

const SIGN_INS = [accessTokens, knownDevices, codes, pendingRegistrations];

/** Ends every sign-in of patients, and whatever code or registration waits. */
export async function deleteAllSignIns(tx: Queries): Promise<void> {
  for (const table of SIGN_INS) await tx.delete(table);
}

/** The same where nobody else uses the database, whom it would lock out: however many there are, in no time. */
export async function truncateSignIns(tx: Queries): Promise<void> {
  await tx.execute(sql`truncate ${sql.join(SIGN_INS, sql`, `)}`);
}
