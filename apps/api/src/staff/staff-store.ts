import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { staff } from '../db/schema.ts';

export type StaffRow = typeof staff.$inferSelect;

const works = isNull(staff.dismissedAt);

export async function insertStaff(tx: Queries, row: typeof staff.$inferInsert): Promise<void> {
  await tx.insert(staff).values(row);
}

export async function findStaffByEmail(queries: Queries, email: string): Promise<StaffRow | undefined> {
  const [row] = await queries
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), works));
  return row;
}

export async function findStaff(queries: Queries, id: string): Promise<StaffRow | undefined> {
  const [row] = await queries
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), works));
  return row;
}

/** Somebody who works here, held until the transaction ends. */
export async function lockStaff(tx: Queries, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), works))
    .for('update');
  return row;
}

/** The owners who can sign in, held until the transaction ends: of two who dismiss each other, one remains. */
export function lockOwners(tx: Queries): Promise<{ id: string }[]> {
  return tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNotNull(staff.email), works))
    .orderBy(asc(staff.id))
    .for('update');
}

export async function setRole(
  tx: Queries,
  id: string,
  may: Pick<StaffRow, 'role' | 'maySeeMedical'>,
): Promise<void> {
  await tx.update(staff).set(may).where(eq(staff.id, id));
}

/** Whoever is dismissed stays as the author of what they did, and keeps nothing to sign in with. */
export async function setDismissed(
  tx: Queries,
  id: string,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  const signIn = { passwordHash: null, authenticatorSecret: null, authenticatorStep: null, pinHash: null };
  await tx
    .update(staff)
    .set({ ...signIn, dismissedAt: at, dismissedBy: by })
    .where(eq(staff.id, id));
}

export async function setPin(tx: Queries, id: string, pinHash: string): Promise<void> {
  await tx.update(staff).set({ pinHash }).where(eq(staff.id, id));
}

/** Everybody who can sign in by a PIN, by name. */
export function listStaffWithPin(queries: Queries): Promise<Pick<StaffRow, 'id' | 'name' | 'role'>[]> {
  const { id, name, role } = staff;
  return queries
    .select({ id, name, role })
    .from(staff)
    .where(and(isNotNull(staff.pinHash), works))
    .orderBy(asc(staff.name), asc(staff.id));
}

/** Everybody who works here, by name. */
export function listStaff(queries: Queries): Promise<StaffRow[]> {
  return queries.select().from(staff).where(works).orderBy(asc(staff.name), asc(staff.id));
}

/** What some of the staff are called, by their identifier; who has left is among them. */
export async function staffNames(queries: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await queries
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether the clinic has an owner who can sign in. */
export async function hasOwner(queries: Queries): Promise<boolean> {
  const owner = queries
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNotNull(staff.email), works));
  const { rows } = await queries.execute<{ found: boolean }>(sql`select ${exists(owner)} as found`);
  return rows[0]?.found ?? false;
}

/** The owner to look around as, whom nobody can sign in as otherwise. */
export async function findShownOwner(queries: Queries): Promise<StaffRow | undefined> {
  const [row] = await queries
    .select()
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.email), works))
    .orderBy(asc(staff.id))
    .limit(1);
  return row;
}

/** How somebody signs in from now on. */
export async function setSignIn(
  tx: Queries,
  id: string,
  signIn: Pick<StaffRow, 'passwordHash' | 'authenticatorSecret' | 'authenticatorStep' | 'pinHash'>,
): Promise<void> {
  await tx.update(staff).set(signIn).where(eq(staff.id, id));
}

/** Marks a code of an authenticator app as used; false where that one or a later one was used before. */
export async function useAuthenticatorStep(tx: Queries, id: string, step: number): Promise<boolean> {
  const isNewer = or(isNull(staff.authenticatorStep), lt(staff.authenticatorStep, step));
  const used = await tx
    .update(staff)
    .set({ authenticatorStep: step })
    .where(and(eq(staff.id, id), works, isNewer))
    .returning({ id: staff.id });
  return used.length > 0;
}

/** The e-mail addresses of the owners who work here. */
export async function ownerEmails(queries: Queries): Promise<string[]> {
  const rows = await queries
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNotNull(staff.email), works))
    .orderBy(staff.id);
  return rows.flatMap(({ email }) => email ?? []);
}

/** Dismisses everybody, by nobody of them, and gives how many there were. */
export async function setAllDismissed(tx: Queries, at: Date): Promise<number> {
  const signIn = { passwordHash: null, authenticatorSecret: null, authenticatorStep: null, pinHash: null };
  const dismissed = await tx
    .update(staff)
    .set({ ...signIn, dismissedAt: at })
    .where(works)
    .returning({ id: staff.id });
  return dismissed.length;
}
