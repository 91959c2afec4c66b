import { and, count, eq, gt, lt, notExists } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { gatewayPaymentLinks, gatewayPayments } from '../schema.ts';

export type PaymentLinkRow = typeof gatewayPaymentLinks.$inferSelect;

/** False where another link has its reference. */
export async function insertPaymentLink(tx: Queries, row: PaymentLinkRow): Promise<boolean> {
  const inserted = await tx
    .insert(gatewayPaymentLinks)
    .values(row)
    .onConflictDoNothing({ target: gatewayPaymentLinks.referenceId })
    .returning({ id: gatewayPaymentLinks.id });
  return inserted.length === 1;
}

export async function findPaymentLink(queries: Queries, id: string): Promise<PaymentLinkRow | undefined> {
  const [row] = await queries.select().from(gatewayPaymentLinks).where(eq(gatewayPaymentLinks.id, id));
  return row;
}

/** The link, which nobody else can change until the transaction ends. */
export async function lockPaymentLink(tx: Queries, id: string): Promise<PaymentLinkRow | undefined> {
  const { id: idColumn } = gatewayPaymentLinks;
  const [row] = await tx.select().from(gatewayPaymentLinks).where(eq(idColumn, id)).for('update');
  return row;
}

/** The link that an order was made for. */
export async function findLinkIdOf(queries: Queries, orderId: string): Promise<string | null> {
  const { id, orderId: orderIdColumn } = gatewayPaymentLinks;
  const [row] = await queries.select({ id }).from(gatewayPaymentLinks).where(eq(orderIdColumn, orderId));
  return row?.id ?? null;
}

export async function countOpenPaymentLinks(queries: Queries, now: Date): Promise<number> {
  const { status, expireBy } = gatewayPaymentLinks;
  const [row] = await queries
    .select({ open: count() })
    .from(gatewayPaymentLinks)
    .where(and(eq(status, 'created'), gt(expireBy, now)));
  return row?.open ?? 0;
}

export async function endPaymentLink(
  tx: Queries,
  link: PaymentLinkRow,
  status: 'paid' | 'expired' | 'cancelled',
  now: Date,
): Promise<PaymentLinkRow> {
  const change = { status, endedAt: now, updatedAt: now };
  await tx.update(gatewayPaymentLinks).set(change).where(eq(gatewayPaymentLinks.id, link.id));
  return { ...link, ...change };
}

/** Forgets the links from before an instant that nobody tried to pay. */
export async function deleteUnusedPaymentLinks(tx: Queries, before: Date): Promise<void> {
  const used = tx
    .select({ id: gatewayPayments.id })
    .from(gatewayPayments)
    .where(eq(gatewayPayments.orderId, gatewayPaymentLinks.orderId));
  await tx.delete(gatewayPaymentLinks).where(and(lt(gatewayPaymentLinks.expireBy, before), notExists(used)));
}
