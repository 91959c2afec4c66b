import { and, count, desc, eq, gt, isNull, lt, notExists } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { gatewayPayments, gatewayQrCodes } from '../schema.ts';
import { type PaymentRow, selectPayments } from './store.ts';

export type QrCodeRow = typeof gatewayQrCodes.$inferSelect;

export async function insertQrCode(tx: Queries, row: QrCodeRow): Promise<void> {
  await tx.insert(gatewayQrCodes).values(row);
}

export async function findQrCode(queries: Queries, id: string): Promise<QrCodeRow | undefined> {
  const [row] = await queries.select().from(gatewayQrCodes).where(eq(gatewayQrCodes.id, id));
  return row;
}

/** The QR code, which nobody else can change until the transaction ends. */
export async function lockQrCode(tx: Queries, id: string): Promise<QrCodeRow | undefined> {
  const [row] = await tx.select().from(gatewayQrCodes).where(eq(gatewayQrCodes.id, id)).for('update');
  return row;
}

const open = (now: Date) => and(isNull(gatewayQrCodes.closedAt), gt(gatewayQrCodes.closeBy, now));

/** The latest QR codes that can be paid, newest first. */
export function openQrCodes(queries: Queries, now: Date, limit: number): Promise<QrCodeRow[]> {
  return queries
    .select()
    .from(gatewayQrCodes)
    .where(open(now))
    .orderBy(desc(gatewayQrCodes.createdAt), desc(gatewayQrCodes.id))
    .limit(limit);
}

export async function countOpenQrCodes(queries: Queries, now: Date): Promise<number> {
  const [row] = await queries.select({ open: count() }).from(gatewayQrCodes).where(open(now));
  return row?.open ?? 0;
}

export async function closeQrCodeRow(
  tx: Queries,
  code: QrCodeRow,
  closeCause: 'on_demand' | 'paid',
  now: Date,
): Promise<QrCodeRow> {
  const change = { closedAt: now, closeCause };
  await tx.update(gatewayQrCodes).set(change).where(eq(gatewayQrCodes.id, code.id));
  return { ...code, ...change };
}

export function paymentsOfQrCode(queries: Queries, qrCodeId: string): Promise<PaymentRow[]> {
  return selectPayments(queries).where(eq(gatewayPayments.qrCodeId, qrCodeId));
}

/** Forgets the QR codes from before an instant that nobody paid. */
export async function deleteUnpaidQrCodes(tx: Queries, before: Date): Promise<void> {
  const paid = tx
    .select({ id: gatewayPayments.id })
    .from(gatewayPayments)
    .where(eq(gatewayPayments.qrCodeId, gatewayQrCodes.id));
  await tx.delete(gatewayQrCodes).where(and(lt(gatewayQrCodes.createdAt, before), notExists(paid)));
}
