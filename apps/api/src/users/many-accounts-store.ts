import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** Inserts users; gives how many of them are new, the others' contacts having been registered meanwhile. */
export async function insertUsers(tx: Queries, rows: (typeof users.$inferInsert)[]): Promise<number> {
  const inserted = await tx.insert(users).values(rows).onConflictDoNothing().returning({ id: users.id });
  return inserted.length;
}

/** Those of some phones that are a user's. */
export async function findPhonesAmong(queries: Queries, phones: string[]): Promise<string[]> {
  const rows = await queries.select({ phone: users.phone }).from(users).where(inArray(users.phone, phones));
  return rows.flatMap(({ phone }) => phone ?? []);
}

/** Those of some e-mails that a user has proved. */
export async function findProvenEmailsAmong(queries: Queries, emails: string[]): Promise<string[]> {
  const rows = await queries
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), isNotNull(users.emailVerifiedAt)));
  return rows.flatMap(({ email }) => email ?? []);
}
