import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { staff } from '../db/schema.ts';

/** Everybody who works here or ever did, by name. */
export async function findAllStaff(queries: Queries) {
  const { id, name, dismissedAt } = staff;
  return queries.select({ id, name, dismissedAt }).from(staff).orderBy(name, id);
}

/** What somebody may do now; undefined of who has left. */
export async function findRole(queries: Queries, staffId: string) {
  const { role, maySeeMedical } = staff;
  const [row] = await queries
    .select({ role, maySeeMedical })
    .from(staff)
    .where(sql`${staff.id} = ${staffId}::uuid and ${staff.dismissedAt} is null`);
  return row;
}
