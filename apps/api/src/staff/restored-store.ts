import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { staff, staffActs, staffRecoveryCodes } from '../db/schema.ts';
import type { StaffRow } from './staff-store.ts';

/** Everybody who works here or has worked here; of two databases of one clinic some are in both. */
export async function listStaffIds(queries: Queries): Promise<string[]> {
  return (await queries.select({ id: staff.id }).from(staff)).map(({ id }) => id);
}

/** Whoever has been dismissed, when, and by whom. */
export async function listDismissed(
  queries: Queries,
): Promise<{ id: string; at: Date; by: string | null }[]> {
  const { id, dismissedAt, dismissedBy: by } = staff;
  const rows = await queries.select({ id, at: dismissedAt, by }).from(staff).where(isNotNull(dismissedAt));
  return rows.flatMap(({ at, ...dismissed }) => (at ? [{ ...dismissed, at }] : []));
}

/** What each of those who work here may do. */
export function listRights(queries: Queries): Promise<Pick<StaffRow, 'id' | 'role' | 'maySeeMedical'>[]> {
  const { id, role, maySeeMedical, dismissedAt } = staff;
  return queries.select({ id, role, maySeeMedical }).from(staff).where(isNull(dismissedAt));
}

export async function listUsedCodes(
  queries: Queries,
): Promise<{ staffId: string; codeHmac: Buffer; at: Date }[]> {
  const { staffId, codeHmac, usedAt } = staffRecoveryCodes;
  const rows = await queries
    .select({ staffId, codeHmac, at: usedAt })
    .from(staffRecoveryCodes)
    .where(isNotNull(usedAt));
  return rows.flatMap(({ at, ...used }) => (at ? [{ ...used, at }] : []));
}

/** The PCs of the clinic that were paired no longer, as the audit log has it. */
export async function listRevokedDevices(queries: Queries): Promise<string[]> {
  const rows = await queries
    .select({ id: staffActs.subjectId })
    .from(staffActs)
    .where(eq(staffActs.kind, 'device_revoked'));
  return rows.flatMap(({ id }) => id ?? []);
}
