import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import {
  deskDevices,
  passkeyChallenges,
  staff,
  staffLinks,
  staffPasskeys,
  staffRecoveryCodes,
  staffTokens,
} from '../db/schema.ts';
import { statement } from '../db/statement.ts';

export async function insertToken(tx: Queries, row: typeof staffTokens.$inferInsert): Promise<void> {
  await tx.insert(staffTokens).values(row);
}

/** What a browser at the desk holds, as it is stored. */
export interface HeldSha256s {
  token: Buffer;
  /** Of the key of a paired PC. */
  device: Buffer | null;
}

const tokenHolder = statement((queries) => {
  const heldDevice = eq(deskDevices.keySha256, sql.placeholder('device'));
  return queries
    .select({
      staff,
      signedInAt: staffTokens.signedInAt,
      deviceId: staffTokens.deviceId,
      deviceUsedAt: deskDevices.lastUsedAt,
    })
    .from(staffTokens)
    .innerJoin(staff, eq(staff.id, staffTokens.staffId))
    .leftJoin(deskDevices, eq(deskDevices.id, staffTokens.deviceId))
    .where(
      and(
        eq(staffTokens.tokenSha256, sql.placeholder('token')),
        gt(staffTokens.expiresAt, sql.placeholder('now')),
        isNull(staff.dismissedAt),
        // Without a device nothing is its key.
        or(isNull(staffTokens.deviceId), heldDevice),
      ),
    )
    .prepare('find_token_holder');
});

/**
 * Whom a token stands for, asked anew with every call: who is dismissed is out at once, on every process, and so is
 * everybody on a PC that is no longer paired. A sign-in on a paired PC is good with the key of that PC alone.
 */
export async function findTokenHolder(queries: Queries, { token, device }: HeldSha256s, now: Date) {
  const [row] = await tokenHolder(queries).execute({ token, device, now });
  return row;
}

/** Has a token be good on one device alone from now on. */
export async function tieToken(tx: Queries, tokenSha256: Buffer, deviceId: string): Promise<void> {
  await tx.update(staffTokens).set({ deviceId }).where(eq(staffTokens.tokenSha256, tokenSha256));
}

export async function deleteToken(queries: Queries, tokenSha256: Buffer): Promise<void> {
  await queries.delete(staffTokens).where(eq(staffTokens.tokenSha256, tokenSha256));
}

export async function deleteTokensOf(tx: Queries, staffId: string): Promise<void> {
  await tx.delete(staffTokens).where(eq(staffTokens.staffId, staffId));
}

/** Signs somebody out everywhere but here. */
export async function deleteOtherTokensOf(tx: Queries, staffId: string, here: Buffer): Promise<void> {
  await tx
    .delete(staffTokens)
    .where(and(eq(staffTokens.staffId, staffId), ne(staffTokens.tokenSha256, here)));
}

export async function deleteLapsedTokens(queries: Queries, before: Date): Promise<void> {
  await queries.delete(staffTokens).where(lt(staffTokens.expiresAt, before));
}

/** Whatever opens the desk to anybody: sign-ins, links, passkeys, recovery codes and paired PCs. */
export async function deleteAllWaysIn(tx: Queries): Promise<void> {
  await deleteAllStaffSignIns(tx);
  for (const table of [staffPasskeys, staffRecoveryCodes, deskDevices]) await tx.delete(table);
}

/** Ends everybody's sign-ins, what browsers are to answer with a passkey, and all links. */
export async function deleteAllStaffSignIns(tx: Queries): Promise<void> {
  for (const table of [staffTokens, passkeyChallenges, staffLinks]) await tx.delete(table);
}
