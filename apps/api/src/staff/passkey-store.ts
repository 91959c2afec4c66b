import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { staff, staffPasskeys } from '../db/schema.ts';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

export async function insertPasskey(tx: Queries, row: typeof staffPasskeys.$inferInsert): Promise<void> {
  await tx.insert(staffPasskeys).values(row);
}

/** Whether a passkey with this credential identifier is stored, whoever's it is. */
export async function isCredentialKnown(tx: Queries, credentialId: Buffer): Promise<boolean> {
  const [row] = await tx
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, credentialId));
  return row !== undefined;
}

/** A passkey of somebody who works here. */
export async function findPasskey(queries: Queries, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await queries
    .select({ passkey: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, credentialId), isNull(staff.dismissedAt)));
  return row?.passkey;
}

/** Somebody's passkeys, the oldest first. */
export function listPasskeys(queries: Queries, staffId: string): Promise<PasskeyRow[]> {
  return queries
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

/**
 * Notes that a passkey was used, and how often it says it was; false where that is implausible after what was noted before,
 * by this call's twin as well, or where it has been removed meanwhile (STAFF-20).
 */
export async function notePasskeyUse(
  tx: Queries,
  id: string,
  { signCount, at }: { signCount: number; at: Date },
): Promise<boolean> {
  const neverCounts = and(eq(staffPasskeys.signCount, 0), sql`${signCount} = 0`);
  const noted = await tx
    .update(staffPasskeys)
    .set({ signCount, lastUsedAt: at })
    .where(and(eq(staffPasskeys.id, id), or(lt(staffPasskeys.signCount, signCount), neverCounts)))
    .returning({ id: staffPasskeys.id });
  return noted.length > 0;
}

/** Gives one of somebody's passkeys another name. */
export async function setPasskeyName(
  queries: Queries,
  { id, staffId, name }: Pick<PasskeyRow, 'id' | 'staffId' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await queries
    .update(staffPasskeys)
    .set({ name })
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning();
  return row;
}

export async function deletePasskey(tx: Queries, id: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
}

export async function deletePasskeysOf(tx: Queries, staffId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
}
