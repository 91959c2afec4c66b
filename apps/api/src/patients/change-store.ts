import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { patientChanges, staff, users } from '../db/schema.ts';

/** Notes what a member of staff did to an account, in the transaction that does it. */
export async function insertChange(tx: Queries, row: typeof patientChanges.$inferInsert): Promise<void> {
  await tx.insert(patientChanges).values(row);
}

/** The same of many accounts at once. */
export async function insertChanges(
  tx: Queries,
  rows: (typeof patientChanges.$inferInsert)[],
): Promise<void> {
  await tx.insert(patientChanges).values(rows);
}

interface JustAdded {
  name: string;
  phone: string;
  email: string | null;
  staffId: string;
  since: Date;
}

/** The account that a member of staff has added since with just these words, while nothing of it is proved (DESK-32). */
export async function findJustAdded(
  queries: Queries,
  { name, phone, email, staffId, since }: JustAdded,
): Promise<string | undefined> {
  const isSame = and(
    eq(users.name, name),
    eq(users.phone, phone),
    email === null ? isNull(users.email) : eq(users.email, email),
    isNull(users.phoneVerifiedAt),
    isNull(users.emailVerifiedAt),
  );
  const isAddedByThem = and(
    eq(patientChanges.kind, 'added'),
    eq(patientChanges.staffId, staffId),
    gte(patientChanges.createdAt, since),
    isNull(patientChanges.importId),
  );
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(patientChanges, eq(patientChanges.userId, users.id))
    .where(and(isSame, isAddedByThem));
  return row?.id;
}

/** What staff did to an account, latest first. */
export function listChanges(queries: Queries, userId: string) {
  const { id, kind, reason, clinicReason, importId, createdAt } = patientChanges;
  return queries
    .select({ kind, reason, clinicReason, importId, createdAt, staffName: staff.name })
    .from(patientChanges)
    .innerJoin(staff, eq(staff.id, patientChanges.staffId))
    .where(eq(patientChanges.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

/** Takes away why staff did something to an account that is deleted; who did what, and when, stays (AUDIT-4). */
export async function eraseChanges(tx: Queries, userId: string): Promise<void> {
  const reasons = { reason: null, clinicReason: null };
  await tx.update(patientChanges).set(reasons).where(eq(patientChanges.userId, userId));
}
