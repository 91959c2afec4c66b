import { and, asc, count, desc, eq, getTableColumns, gte, lte, type SQL } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import {
  gatewayDisputes,
  gatewayOrders,
  gatewayPaymentLinks,
  gatewayPayments,
  gatewayRefunds,
} from '../schema.ts';

export type OrderRow = typeof gatewayOrders.$inferSelect;
/** A payment, with the link whose order it pays. */
export type PaymentRow = typeof gatewayPayments.$inferSelect & { linkId: string | null };
export type RefundRow = typeof gatewayRefunds.$inferSelect;
export type DisputeRow = typeof gatewayDisputes.$inferSelect;

/** Which part of a collection is asked for. */
export interface Page {
  from?: Date | undefined;
  to?: Date | undefined;
  count: number;
  skip: number;
}

interface Made {
  createdAt:
    | typeof gatewayOrders.createdAt
    | typeof gatewayPayments.createdAt
    | typeof gatewayRefunds.createdAt;
}

const within = ({ createdAt }: Made, { from, to }: Page): (SQL | undefined)[] => [
  from && gte(createdAt, from),
  to && lte(createdAt, to),
];

export async function insertOrder(queries: Queries, row: OrderRow): Promise<void> {
  await queries.insert(gatewayOrders).values(row);
}

export async function findOrder(queries: Queries, id: string): Promise<OrderRow | undefined> {
  const [row] = await queries.select().from(gatewayOrders).where(eq(gatewayOrders.id, id));
  return row;
}

/** The order, which nobody else can change until the transaction ends. */
export async function lockOrder(tx: Queries, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(gatewayOrders).where(eq(gatewayOrders.id, id)).for('update');
  return row;
}

export function listOrders(queries: Queries, page: Page, receipt: string | undefined): Promise<OrderRow[]> {
  return queries
    .select()
    .from(gatewayOrders)
    .where(
      and(
        ...within(gatewayOrders, page),
        receipt === undefined ? undefined : eq(gatewayOrders.receipt, receipt),
      ),
    )
    .orderBy(desc(gatewayOrders.createdAt), desc(gatewayOrders.id))
    .limit(page.count)
    .offset(page.skip);
}

export async function noteAttempt(
  tx: Queries,
  order: OrderRow,
  status: OrderRow['status'],
): Promise<OrderRow> {
  const attempt = { status, attempts: order.attempts + 1 };
  await tx.update(gatewayOrders).set(attempt).where(eq(gatewayOrders.id, order.id));
  return { ...order, ...attempt };
}

export async function insertPayment(tx: Queries, { linkId: _, ...row }: PaymentRow): Promise<void> {
  await tx.insert(gatewayPayments).values(row);
}

export const selectPayments = (queries: Queries) =>
  queries
    .select({ ...getTableColumns(gatewayPayments), linkId: gatewayPaymentLinks.id })
    .from(gatewayPayments)
    .leftJoin(gatewayPaymentLinks, eq(gatewayPaymentLinks.orderId, gatewayPayments.orderId));

export async function findPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await selectPayments(queries).where(eq(gatewayPayments.id, id));
  return row;
}

/** The payment, which nobody else can change until the transaction ends. */
export async function lockPayment(tx: Queries, id: string): Promise<PaymentRow | undefined> {
  const { id: idColumn } = gatewayPayments;
  await tx.select({ id: idColumn }).from(gatewayPayments).where(eq(idColumn, id)).for('update');
  return findPayment(tx, id);
}

export function paymentsOfOrder(queries: Queries, orderId: string): Promise<PaymentRow[]> {
  return selectPayments(queries)
    .where(eq(gatewayPayments.orderId, orderId))
    .orderBy(asc(gatewayPayments.createdAt), asc(gatewayPayments.id));
}

export function listPayments(queries: Queries, page: Page): Promise<PaymentRow[]> {
  return selectPayments(queries)
    .where(and(...within(gatewayPayments, page)))
    .orderBy(desc(gatewayPayments.createdAt), desc(gatewayPayments.id))
    .limit(page.count)
    .offset(page.skip);
}

export async function insertRefund(tx: Queries, row: RefundRow): Promise<void> {
  await tx.insert(gatewayRefunds).values(row);
}

export async function updateRefund(tx: Queries, id: string, status: RefundRow['status']): Promise<void> {
  await tx.update(gatewayRefunds).set({ status }).where(eq(gatewayRefunds.id, id));
}

/** Notes on a locked payment what has changed of its refunds, and gives it as it is by that. */
export async function updatePayment(
  tx: Queries,
  payment: PaymentRow,
  change: Partial<Pick<PaymentRow, 'amountRefunded' | 'status' | 'nextRefund'>>,
): Promise<PaymentRow> {
  const changed = { ...payment, ...change };
  const { amountRefunded, status, nextRefund } = changed;
  await tx
    .update(gatewayPayments)
    .set({ amountRefunded, status, nextRefund })
    .where(eq(gatewayPayments.id, payment.id));
  return changed;
}

export async function findRefundByKey(
  queries: Queries,
  paymentId: string,
  key: string,
): Promise<RefundRow | undefined> {
  const [row] = await queries
    .select()
    .from(gatewayRefunds)
    .where(and(eq(gatewayRefunds.paymentId, paymentId), eq(gatewayRefunds.idempotencyKey, key)));
  return row;
}

export async function findRefund(queries: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await queries.select().from(gatewayRefunds).where(eq(gatewayRefunds.id, id));
  return row;
}

export function listRefunds(queries: Queries, page: Page): Promise<RefundRow[]> {
  return queries
    .select()
    .from(gatewayRefunds)
    .where(and(...within(gatewayRefunds, page)))
    .orderBy(desc(gatewayRefunds.createdAt), desc(gatewayRefunds.id))
    .limit(page.count)
    .offset(page.skip);
}

export function refundsOfPayment(queries: Queries, paymentId: string): Promise<RefundRow[]> {
  return queries
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.paymentId, paymentId))
    .orderBy(desc(gatewayRefunds.createdAt), desc(gatewayRefunds.id));
}

export const countRefunds = (queries: Queries, paymentId: string) =>
  countOf(queries, gatewayRefunds, paymentId);
export const countDisputes = (queries: Queries, paymentId: string) =>
  countOf(queries, gatewayDisputes, paymentId);

async function countOf(
  queries: Queries,
  table: typeof gatewayRefunds | typeof gatewayDisputes,
  paymentId: string,
): Promise<number> {
  const [row] = await queries.select({ made: count() }).from(table).where(eq(table.paymentId, paymentId));
  return row?.made ?? 0;
}

export async function insertDispute(tx: Queries, row: DisputeRow): Promise<void> {
  await tx.insert(gatewayDisputes).values(row);
}

export async function findDispute(queries: Queries, id: string): Promise<DisputeRow | undefined> {
  const [row] = await queries.select().from(gatewayDisputes).where(eq(gatewayDisputes.id, id));
  return row;
}

/** The dispute, which nobody else can change until the transaction ends. */
export async function lockDispute(tx: Queries, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(gatewayDisputes).where(eq(gatewayDisputes.id, id)).for('update');
  return row;
}

/** Notes a move of a locked dispute, and gives it as it is by that. */
export async function noteMove(
  tx: Queries,
  dispute: DisputeRow,
  status: DisputeRow['status'],
): Promise<DisputeRow> {
  const move = { status, moves: dispute.moves + 1 };
  await tx.update(gatewayDisputes).set(move).where(eq(gatewayDisputes.id, dispute.id));
  return { ...dispute, ...move };
}
