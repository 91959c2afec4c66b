import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { hasCome } from '../db/expressions.ts';
import { paymentRequests } from '../db/schema.ts';

export type RequestRow = typeof paymentRequests.$inferSelect;

/** Stores a request; false where it is there already. */
export async function insertRequest(
  tx: Queries,
  row: typeof paymentRequests.$inferInsert,
): Promise<RequestRow | undefined> {
  const [request] = await tx.insert(paymentRequests).values(row).onConflictDoNothing().returning();
  return request;
}

export async function findRequest(queries: Queries, id: string): Promise<RequestRow | undefined> {
  const [row] = await queries.select().from(paymentRequests).where(eq(paymentRequests.id, id));
  return row;
}

export async function lockRequest(tx: Queries, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(paymentRequests).where(eq(paymentRequests.id, id)).for('update');
  return row;
}

/** The request that the gateway knows by this identifier. */
export async function findRequestAtGateway(
  queries: Queries,
  gatewayId: string,
): Promise<RequestRow | undefined> {
  const [row] = await queries.select().from(paymentRequests).where(eq(paymentRequests.gatewayId, gatewayId));
  return row;
}

/** Requests of an amount, made by a key, about which the gateway is still asked; the latest first. */
export function listAskedAbout(
  queries: Queries,
  { amountPaise, gatewayKey }: { amountPaise: number; gatewayKey: string },
  most: number,
): Promise<RequestRow[]> {
  const ofKind = and(
    eq(paymentRequests.amountPaise, amountPaise),
    eq(paymentRequests.gatewayKey, gatewayKey),
    isNotNull(paymentRequests.nextCheckAt),
    inArray(paymentRequests.status, ['open', 'closed']),
  );
  return queries
    .select()
    .from(paymentRequests)
    .where(ofKind)
    .orderBy(desc(paymentRequests.createdAt))
    .limit(most);
}

/** A sale's requests, latest first. */
export function listRequestsOf(queries: Queries, saleId: string): Promise<RequestRow[]> {
  return queries
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.saleId, saleId))
    .orderBy(desc(paymentRequests.createdAt), desc(paymentRequests.id));
}

/** How many requests can be paid now, or are being made. */
export async function countOpenRequests(queries: Queries): Promise<number> {
  const [row] = await queries
    .select({ open: count() })
    .from(paymentRequests)
    .where(inArray(paymentRequests.status, ['begun', 'open']));
  return row?.open ?? 0;
}

export async function updateRequest(
  tx: Queries,
  id: string,
  change: Partial<
    Pick<RequestRow, 'status' | 'gatewayId' | 'gatewayKey' | 'url' | 'content' | 'nextCheckAt' | 'endedAt'>
  >,
): Promise<RequestRow> {
  const [row] = await tx.update(paymentRequests).set(change).where(eq(paymentRequests.id, id)).returning();
  if (!row) throw new Error('a payment request is gone');
  return row;
}

/** Takes up to `most` requests whose time to be asked about has come; no other process gets them as well. */
export async function claimRequestsToCheck(
  tx: Queries,
  now: Date,
  most: number,
  nextCheck: (request: RequestRow) => Date,
): Promise<RequestRow[]> {
  const due = await tx
    .select()
    .from(paymentRequests)
    .where(hasCome(paymentRequests.nextCheckAt, now))
    .orderBy(asc(paymentRequests.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true });
  for (const request of due) {
    await tx
      .update(paymentRequests)
      .set({ nextCheckAt: nextCheck(request) })
      .where(eq(paymentRequests.id, request.id));
  }
  return due;
}

/** Has the provider never be asked about a request again; one that is over does not open anew. */
export async function endRequestChecks(queries: Queries, id: string): Promise<void> {
  await queries.update(paymentRequests).set({ nextCheckAt: null }).where(eq(paymentRequests.id, id));
}
