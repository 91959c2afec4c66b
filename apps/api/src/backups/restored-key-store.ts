import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { backupKeys, staff } from '../db/schema.ts';

export type StoredKey = typeof backupKeys.$inferSelect;

/** The key that backups are encrypted to, as it is stored; null while none was printed. */
export async function findKey(queries: Queries): Promise<StoredKey | null> {
  const [key] = await queries
    .select()
    .from(backupKeys)
    .where(isNotNull(backupKeys.confirmedAt))
    .orderBy(desc(backupKeys.confirmedAt))
    .limit(1);
  return key ?? null;
}

/** Puts a key of the database that is replaced in the place of those restored, unless whoever made it is not in the backup. */
export async function putKey(tx: Queries, key: StoredKey): Promise<void> {
  const makers = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, key.madeBy));
  if (makers.length === 0) return;
  await tx.delete(backupKeys);
  await tx.insert(backupKeys).values(key);
}
