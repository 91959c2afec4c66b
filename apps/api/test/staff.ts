import type { StaffRole } from '@chairside/rules/staff';
import type { Database } from '../src/db/database.ts';
import { newId } from '../src/db/ids.ts';
import { staff, staffActs } from '../src/db/schema.ts';
import { newStaffToken } from '../src/staff/new-token.ts';
import type { TestApp } from './test-app.ts';

export interface AddedStaff {
  id: string;
  /** What their browser sends along. */
  cookie: string;
}

/** Adds a member of staff who has just signed in. */
export async function addStaff(
  { db, clock }: { db: { database: Database }; clock: { now: Date } },
  role: StaffRole,
  {
    name = `A ${role}`,
    maySeeMedical = false,
    email = null,
  }: { name?: string; maySeeMedical?: boolean; email?: string | null } = {},
): Promise<AddedStaff> {
  const id = newId();
  await db.database.insert(staff).values({ id, name, email, role, maySeeMedical, createdAt: clock.now });
  return { id, cookie: `desk=${await newStaffToken(db.database, id, clock.now)}` };
}

/** The cookies that a reply has set, as the browser sends them along afterwards. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return [headers['set-cookie']]
    .flat()
    .map((set) => String(set).split(';')[0] ?? '')
    .join('; ');
}

/** Leaves a clinic that nobody has set up yet, of which the audit log says nothing. */
export async function removeStaff(app: TestApp): Promise<void> {
  await app.db.database.delete(staffActs);
  await app.db.database.delete(staff);
}
