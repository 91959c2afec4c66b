import type { Queries } from '../db/database.ts';
import { lockSale, type SaleRow } from '../money/feature.ts';
import { lockOrderById } from './order-lock-store.ts';
import type { OrderRow } from './order-store.ts';
import { findPayment, findSaleOfRequest, type PaymentRow } from './store.ts';

/** A payment by a QR code or a link, the sale that it is for, and the order that granted that sale's plan. */
export interface RequestPayment {
  row: PaymentRow;
  sale: SaleRow;
  /** Null of a visit, and of a plan that is not paid. */
  order: OrderRow | null;
}

/** A payment by a QR code or a link, with its sale and then its order locked; undefined of any other. */
export async function lockRequestPayment(
  tx: Queries,
  gatewayPaymentId: string,
): Promise<RequestPayment | undefined> {
  const saleId = await findSaleOfRequest(tx, gatewayPaymentId);
  if (saleId === undefined) return undefined;
  const sale = await lockSale(tx, saleId);
  if (!sale) throw new Error('a payment request has lost its sale');
  const order = sale.orderId === null ? null : ((await lockOrderById(tx, sale.orderId)) ?? null);
  const row = await findPayment(tx, gatewayPaymentId);
  if (!row) throw new Error('a payment by a request is gone');
  return { row, sale, order };
}
