import type { Queries } from '../db/database.ts';
import { endRefund, enterPayment, findSale, type PendingRefund, type RefundRow } from '../money/feature.ts';
import {
  applyPayment,
  findPayment,
  noteRefund,
  reverseOrder,
  takeSessionsBack,
} from '../payments/feature.ts';
import type { RefundDependencies } from './dependencies.ts';
import { lockSaleToRefund, type SaleToRefund } from './sale-to-refund.ts';

/** Enters a refund of the desk that the provider has carried out, with what goes back by it, once (BACK-6, BACK-8). */
export async function applyProcessed(
  dependencies: RefundDependencies,
  pending: PendingRefund,
  gatewayRefundId: string,
  now: Date,
): Promise<void> {
  const { refund, gatewayPaymentId } = pending;
  const sale = await findSale(dependencies.database, refund.saleId);
  if (sale?.channel === 'counter') {
    await applyAtCounter(dependencies, pending, gatewayRefundId, now);
    return;
  }
  const payment = await dependencies.gateway.payment(gatewayPaymentId);
  if (!payment) throw new Error('the provider does not know a payment that it refunded');
  await applyPayment(dependencies, payment, now, { ownRefund: { id: refund.id, gatewayRefundId } });
}

/** The same of a payment by a QR code or a link, which no order stands for. */
function applyAtCounter(
  dependencies: RefundDependencies,
  { refund: { id, saleId }, gatewayPaymentId }: PendingRefund,
  gatewayRefundId: string,
  now: Date,
): Promise<void> {
  return dependencies.database.transaction(async (tx) => {
    const found = await lockSaleToRefund(tx, saleId);
    const own = await endRefund(tx, id, { status: 'processed', endedAt: now, gatewayRefundId });
    if (!found || !own) return;
    const payment = await findPayment(tx, gatewayPaymentId);
    if (!payment) throw new Error('a refund has lost its payment');
    await takeBackFor(tx, dependencies, found, own, now);
    const refundedPaise = Math.min(payment.amountPaise, payment.refundedPaise + own.amountPaise);
    const status = refundedPaise === payment.amountPaise ? 'refunded' : payment.status;
    const refunded = { status, refundedPaise, updatedAt: now };
    await noteRefund(tx, payment.id, refunded);
    await enterPayment(tx, dependencies, { sale: found.sale, payment: { ...payment, ...refunded } });
  });
}

async function takeBackFor(
  tx: Queries,
  dependencies: RefundDependencies,
  { sale, order }: SaleToRefund,
  own: RefundRow,
  now: Date,
): Promise<void> {
  if (!order || sale.status !== 'paid') return;
  if (sale.refundedPaise + own.amountPaise === sale.totalPaise) {
    await reverseOrder(dependencies, tx, order, { by: 'refund', now });
  } else if (own.sessions > 0) {
    await takeSessionsBack(dependencies, tx, order, { refund: own, now });
  }
}
