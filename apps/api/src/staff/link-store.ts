import { and, asc, count, eq, gt, lt, or } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { lockName } from '../db/expressions.ts';
import { staffLinks } from '../db/schema.ts';

export type LinkRow = typeof staffLinks.$inferSelect;

export async function insertLink(tx: Queries, row: typeof staffLinks.$inferInsert): Promise<void> {
  await tx.insert(staffLinks).values(row);
}

const usable = (tokenSha256: Buffer, now: Date) =>
  and(eq(staffLinks.tokenSha256, tokenSha256), gt(staffLinks.expiresAt, now));

const open = (now: Date) => and(eq(staffLinks.kind, 'invitation'), gt(staffLinks.expiresAt, now));

/** Has those who make or use a link to set up do so one after the other, until the transaction ends. */
export async function lockSetUp(tx: Queries): Promise<void> {
  await lockName(tx, 'set-up link');
}

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

/** The invitations that can still be accepted, the oldest first. */
export function listInvitations(queries: Queries, now: Date): Promise<LinkRow[]> {
  return queries.select().from(staffLinks).where(open(now)).orderBy(asc(staffLinks.id));
}

export async function countInvitations(tx: Queries, now: Date): Promise<number> {
  const [row] = await tx.select({ open: count() }).from(staffLinks).where(open(now));
  return row?.open ?? 0;
}

export async function findInvitationTo(tx: Queries, email: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(staffLinks)
    .where(and(open(now), eq(staffLinks.email, email)));
  return row;
}

/** Gives an invitation another link and more time; the one before is good for nothing any more. */
export async function renewInvitation(
  tx: Queries,
  id: string,
  renewed: Pick<LinkRow, 'tokenSha256' | 'expiresAt'>,
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await tx
    .update(staffLinks)
    .set({ ...renewed, authenticatorSecret: null })
    .where(and(eq(staffLinks.id, id), open(now)))
    .returning();
  return row;
}

/** Undefined where it was used, or withdrawn, before. */
export async function deleteInvitation(tx: Queries, id: string): Promise<LinkRow | undefined> {
  const isIt = and(eq(staffLinks.id, id), eq(staffLinks.kind, 'invitation'));
  const [deleted] = await tx.delete(staffLinks).where(isIt).returning();
  return deleted;
}

/** The links that mend somebody's sign-in, and the invitations they have sent; gives what it has deleted. */
export function deleteLinksAround(tx: Queries, staffId: string): Promise<LinkRow[]> {
  return tx
    .delete(staffLinks)
    .where(or(eq(staffLinks.staffId, staffId), eq(staffLinks.createdBy, staffId)))
    .returning();
}

/** The invitations that somebody has sent; gives them. */
export function deleteInvitationsOf(tx: Queries, staffId: string): Promise<LinkRow[]> {
  return tx
    .delete(staffLinks)
    .where(and(eq(staffLinks.kind, 'invitation'), eq(staffLinks.createdBy, staffId)))
    .returning();
}

export async function deleteResetLinks(tx: Queries, staffId: string): Promise<void> {
  await tx.delete(staffLinks).where(eq(staffLinks.staffId, staffId));
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
