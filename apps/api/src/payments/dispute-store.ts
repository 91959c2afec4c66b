import { and, eq, sum } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { disputes, failedRefunds } from '../db/schema.ts';

export type DisputeRow = typeof disputes.$inferSelect;

export async function findDispute(tx: Queries, gatewayDisputeId: string): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.gatewayDisputeId, gatewayDisputeId));
  return row;
}

/** How much of a payment the lost disputes over it were about, in paise. */
export async function sumLostOf(queries: Queries, paymentId: string): Promise<number> {
  const [row] = await queries
    .select({ paise: sum(disputes.amountPaise).mapWith(Number) })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost')));
  return row?.paise ?? 0;
}

export async function putDispute(tx: Queries, row: DisputeRow): Promise<void> {
  const { status, amountPaise, updatedAt } = row;
  await tx
    .insert(disputes)
    .values(row)
    .onConflictDoUpdate({ target: disputes.gatewayDisputeId, set: { status, amountPaise, updatedAt } });
}

/** How many refunds of a payment have failed. */
export async function countFailedRefunds(tx: Queries, paymentId: string): Promise<number> {
  const rows = await tx
    .select({ id: failedRefunds.gatewayRefundId })
    .from(failedRefunds)
    .where(eq(failedRefunds.paymentId, paymentId));
  return rows.length;
}

/** Records a refund that failed; false when it has been recorded before. */
export async function recordFailedRefund(
  tx: Queries,
  row: typeof failedRefunds.$inferInsert,
): Promise<boolean> {
  const inserted = await tx.insert(failedRefunds).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}
