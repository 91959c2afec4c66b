import { desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { backupKeys, staff } from '../db/schema.ts';

export async function insertKey(tx: Queries, key: typeof backupKeys.$inferInsert): Promise<void> {
  // One that nobody has confirmed by now was never printed.
  await tx.delete(backupKeys).where(isNull(backupKeys.confirmedAt));
  await tx.insert(backupKeys).values(key);
}

/** What became of a confirmation: the key is in use now or was already, or these are not its characters, or it is gone. */
type Confirmed = 'now' | 'before' | 'wrong' | 'gone';

/** Takes a key into use instead of the one before. What is sent again changes nothing more (BACKUP-11). */
export async function confirmKey(
  tx: Queries,
  { id, lastCharacters, now }: { id: string; lastCharacters: string; now: Date },
): Promise<Confirmed> {
  const [key] = await tx.select().from(backupKeys).where(eq(backupKeys.id, id)).for('update');
  if (!key) return 'gone';
  if (key.lastCharacters !== lastCharacters) return 'wrong';
  if (key.confirmedAt) return 'before';
  await tx.update(backupKeys).set({ confirmedAt: now }).where(eq(backupKeys.id, id));
  // By its time the one before may be the later one: the clock was ahead then.
  await tx.delete(backupKeys).where(ne(backupKeys.id, id));
  return 'now';
}

/** Of a sandbox, in which anybody may have made one (SAND-10). */
export async function deleteAllKeys(tx: Queries): Promise<void> {
  await tx.delete(backupKeys);
}

export type StoredKey = typeof backupKeys.$inferSelect;

/** The key that backups are encrypted to; null while none was printed. */
export async function currentKey(queries: Queries) {
  const found = await newestConfirmed(queries);
  if (!found?.key.confirmedAt) return null;
  const { recipient, confirmedAt } = found.key;
  return { recipient, confirmedAt, madeBy: found.madeBy };
}

/** The same as it is stored. */
export async function findKey(queries: Queries): Promise<StoredKey | null> {
  return (await newestConfirmed(queries))?.key ?? null;
}

async function newestConfirmed(queries: Queries) {
  const [found] = await queries
    .select({ key: backupKeys, madeBy: staff.name })
    .from(backupKeys)
    .innerJoin(staff, eq(staff.id, backupKeys.madeBy))
    .where(isNotNull(backupKeys.confirmedAt))
    .orderBy(desc(backupKeys.confirmedAt))
    .limit(1);
  return found;
}

/** Puts a key of the database that is replaced in the place of those restored, unless whoever made it is not in the backup. */
export async function putKey(tx: Queries, key: StoredKey): Promise<void> {
  const makers = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, key.madeBy));
  if (makers.length === 0) return;
  await tx.delete(backupKeys);
  await tx.insert(backupKeys).values(key);
}
