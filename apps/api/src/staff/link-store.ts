import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { staffLinks } from '../db/schema.ts';

export type LinkRow = typeof staffLinks.$inferSelect;

export async function insertLink(tx: Queries, row: typeof staffLinks.$inferInsert): Promise<void> {
  await tx.insert(staffLinks).values(row);
}

const usable = (tokenSha256: Buffer, now: Date) =>
  and(eq(staffLinks.tokenSha256, tokenSha256), gt(staffLinks.expiresAt, now));

/** A link that can still be used. */
export async function findLink(
  queries: Queries,
  tokenSha256: Buffer,
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await queries.select().from(staffLinks).where(usable(tokenSha256, now));
  return row;
}

/** A link that can still be used, held until the transaction ends. */
export async function lockLink(tx: Queries, tokenSha256: Buffer, now: Date): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(staffLinks).where(usable(tokenSha256, now)).for('update');
  return row;
}

export async function setLinkSecret(tx: Queries, id: string, authenticatorSecret: Buffer): Promise<void> {
  await tx.update(staffLinks).set({ authenticatorSecret }).where(eq(staffLinks.id, id));
}

export async function deleteLink(tx: Queries, id: string): Promise<void> {
  await tx.delete(staffLinks).where(eq(staffLinks.id, id));
}

export async function deleteLinksOfKind(tx: Queries, kind: LinkRow['kind']): Promise<void> {
  await tx.delete(staffLinks).where(eq(staffLinks.kind, kind));
}

export async function deleteLapsedLinks(queries: Queries, before: Date): Promise<void> {
  await queries.delete(staffLinks).where(lt(staffLinks.expiresAt, before));
}
