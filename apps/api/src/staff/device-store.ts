import { asc, count, eq, getTableColumns } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { deskDevices, staff } from '../db/schema.ts';

export type DeviceRow = typeof deskDevices.$inferSelect;

export async function insertDevice(tx: Queries, row: typeof deskDevices.$inferInsert): Promise<void> {
  await tx.insert(deskDevices).values(row);
}

/** The paired PC that holds a key. */
export async function findDevice(queries: Queries, keySha256: Buffer): Promise<DeviceRow | undefined> {
  const [row] = await queries.select().from(deskDevices).where(eq(deskDevices.keySha256, keySha256));
  return row;
}

/** Every paired PC, the oldest first, with the name of who paired it. */
export function listDevices(queries: Queries): Promise<(DeviceRow & { pairedByName: string })[]> {
  return queries
    .select({ ...getTableColumns(deskDevices), pairedByName: staff.name })
    .from(deskDevices)
    .innerJoin(staff, eq(staff.id, deskDevices.pairedBy))
    .orderBy(asc(deskDevices.id));
}

export async function countDevices(tx: Queries): Promise<number> {
  const [row] = await tx.select({ paired: count() }).from(deskDevices);
  return row?.paired ?? 0;
}

/** Notes when somebody who is signed in there last used it. */
export async function setDeviceUsed(queries: Queries, id: string, lastUsedAt: Date): Promise<void> {
  await queries.update(deskDevices).set({ lastUsedAt }).where(eq(deskDevices.id, id));
}

/** Sign-ins on it end with it; undefined where it was no longer paired. */
export async function deleteDevice(tx: Queries, id: string): Promise<DeviceRow | undefined> {
  const [deleted] = await tx.delete(deskDevices).where(eq(deskDevices.id, id)).returning();
  return deleted;
}
