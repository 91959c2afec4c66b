import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { staffActs } from '../db/schema.ts';

/** Stores what an owner did, in the transaction that does it (STAFF-12). */
export async function insertAct(tx: Queries, act: Omit<typeof staffActs.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(staffActs).values({ id: newId(), ...act });
}
