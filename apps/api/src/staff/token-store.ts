import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { staff, staffTokens } from '../db/schema.ts';

export async function insertToken(tx: Queries, row: typeof staffTokens.$inferInsert): Promise<void> {
  await tx.insert(staffTokens).values(row);
}

/** Whom a token stands for, asked anew with every call: who is dismissed is out at once, on every process. */
export async function findTokenHolder(queries: Queries, tokenSha256: Buffer, now: Date) {
  const [row] = await queries
    .select({ staff, signedInAt: staffTokens.signedInAt })
    .from(staffTokens)
    .innerJoin(staff, eq(staff.id, staffTokens.staffId))
    .where(
      and(
        eq(staffTokens.tokenSha256, tokenSha256),
        gt(staffTokens.expiresAt, now),
        isNull(staff.dismissedAt),
      ),
    );
  return row;
}

export async function deleteToken(queries: Queries, tokenSha256: Buffer): Promise<void> {
  await queries.delete(staffTokens).where(eq(staffTokens.tokenSha256, tokenSha256));
}

export async function deleteTokensOf(tx: Queries, staffId: string): Promise<void> {
  await tx.delete(staffTokens).where(eq(staffTokens.staffId, staffId));
}

export async function deleteLapsedTokens(queries: Queries, before: Date): Promise<void> {
  await queries.delete(staffTokens).where(lt(staffTokens.expiresAt, before));
}
