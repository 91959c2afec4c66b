import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { knownDevices, users } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import type { Contact } from '../users/feature.ts';

/** Whether a device has signed in to the account of whoever has proved a contact. */
export async function hasSignedInTo(
  queries: Queries,
  tokenSha256: Buffer,
  { contactType, contact }: Contact,
): Promise<boolean> {
  const proved =
    contactType === 'phone'
      ? and(eq(users.phone, contact), isNotNull(users.phoneVerifiedAt))
      : and(eq(users.email, contact), isNotNull(users.emailVerifiedAt));
  const [row] = await queries
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenSha256, tokenSha256), proved, isNull(users.erasedAt)));
  return row !== undefined;
}

/** Whether a device has signed in to any account. */
export async function hasSignedIn(queries: Queries, tokenSha256: Buffer): Promise<boolean> {
  const [row] = await queries
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenSha256, tokenSha256))
    .limit(1);
  return row !== undefined;
}

const NOW = sql.placeholder('now');

const put = statement((tx) =>
  tx
    .insert(knownDevices)
    .values({
      tokenSha256: sql.placeholder('tokenSha256'),
      userId: sql.placeholder('userId'),
      createdAt: NOW,
      lastUsedAt: NOW,
    })
    .onConflictDoUpdate({
      target: [knownDevices.tokenSha256, knownDevices.userId],
      set: { lastUsedAt: sql`excluded.last_used_at` },
    })
    .prepare('put_device'),
);

export async function putDevice(tx: Queries, tokenSha256: Buffer, userId: string, now: Date): Promise<void> {
  await put(tx).execute({ tokenSha256, userId, now });
}

const oldestDeleted = statement((tx) => {
  const oldest = tx
    .select({ tokenSha256: knownDevices.tokenSha256 })
    .from(knownDevices)
    .where(eq(knownDevices.userId, sql.placeholder('userId')))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.createdAt))
    .offset(sql.placeholder('most'))
    .for('update', { skipLocked: true });
  return tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.userId, sql.placeholder('userId')), sql`${knownDevices.tokenSha256} in ${oldest}`),
    )
    .prepare('delete_oldest_devices');
});

/** Deletes an account's devices but the `most` last used. One that signs in at this moment is left for the next time. */
export async function deleteOldestDevices(tx: Queries, userId: string, most: number): Promise<void> {
  await oldestDeleted(tx).execute({ userId, most });
}

/** Deletes an account's devices, but the one to keep if there is one. */
export async function deleteDevicesOf(tx: Queries, userId: string, except: Buffer | null): Promise<void> {
  const others = except === null ? undefined : ne(knownDevices.tokenSha256, except);
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}

/** Since when the devices of an account are known, and when each was last signed in from. */
export function findDevices(queries: Queries, userId: string) {
  const { createdAt, lastUsedAt } = knownDevices;
  return queries
    .select({ createdAt, lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(createdAt);
}
