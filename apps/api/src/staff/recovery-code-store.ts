import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { staffRecoveryCodes } from '../db/schema.ts';

const unused = (staffId: string) =>
  and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt));

/** Puts new codes in the place of all that somebody had. */
export async function replaceCodes(tx: Queries, staffId: string, codeHmacs: Buffer[]): Promise<void> {
  await deleteCodesOf(tx, staffId);
  await tx.insert(staffRecoveryCodes).values(codeHmacs.map((codeHmac) => ({ staffId, codeHmac })));
}

/** Uses a code up; false where there is no such code, or it was used before. */
export async function useCode(tx: Queries, staffId: string, codeHmac: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(and(unused(staffId), eq(staffRecoveryCodes.codeHmac, codeHmac)))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0;
}

export async function countUnusedCodes(queries: Queries, staffId: string): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(staffRecoveryCodes).where(unused(staffId));
  return row?.total ?? 0;
}

export async function deleteCodesOf(tx: Queries, staffId: string): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}
