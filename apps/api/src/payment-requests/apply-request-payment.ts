import { isFinal, isTaken } from '@chairside/rules/payment';
import { judgeRequestPayment, type RequestVerdict } from '@chairside/rules/payment-request';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { insertEntry, lockSale, moneyDayOf, type SaleRow } from '../money/feature.ts';
import {
  applyReturnsOf,
  findPayment,
  lockPaidOrders,
  type PaymentRow,
  putPayment,
  recordEvent,
  type SeenEvent,
} from '../payments/feature.ts';
import type { ReportedPayment } from '../providers/gateway-entities.ts';
import { completeSale, isCalledOff } from '../sales/feature.ts';
import { lockSubscription } from '../subscriptions/feature.ts';
import { findUser } from '../users/feature.ts';
import type { RequestDependencies } from './dependencies.ts';
import { lockRequest, type RequestRow, updateRequest } from './store.ts';

type Applied = RequestVerdict | 'known';

const STATUSES = {
  enter: 'completed',
  return: 'duplicate',
  gone_back: 'pending',
} as const satisfies Partial<Record<RequestVerdict, PaymentRow['status']>>;

/**
 * The one way a payment by a QR code or a link takes effect, whoever reports it (REQUEST-5): the webhook, the job that asks,
 * or the desk that cancels. The sale is locked first, then the request. Money that the sale has no use for, or that is not what
 * was asked for, goes back as a duplicate's does (REQUEST-6, PAY-6). What of it has gone back by then is taken back at once
 * (REFUND-11).
 */
export async function applyRequestPayment(
  dependencies: RequestDependencies,
  { id: requestId, saleId }: RequestRow,
  payment: ReportedPayment,
  now: Date,
  event?: SeenEvent,
): Promise<Applied> {
  const { database, log } = dependencies;
  const applied = await database.transaction(async (tx): Promise<Applied> => {
    if (event) {
      const ids = { gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id };
      if (!(await recordEvent(tx, { ...event, ...ids, receivedAt: now }))) return 'known';
    }
    const sale = await lockSale(tx, saleId);
    const request = await lockRequest(tx, requestId);
    if (!sale || !request) throw new Error('a payment request has lost its sale');
    const earlier = await findPayment(tx, payment.id);
    if (earlier && earlier.requestId !== requestId) return 'known';
    if (earlier && isFinal(earlier)) {
      await applyReturnsOf(dependencies, tx, payment, now);
      return 'known';
    }
    const judged = judgeRequestPayment(payment, request, sale);
    if (judged === 'mismatch' && !isTaken(payment)) return judged;
    const isUseless = judged === 'enter' && (request.status === 'returned' || (await takesNoMoney(tx, sale)));
    const verdict = judged === 'mismatch' || isUseless ? 'return' : judged;
    const row = await store(tx, { requestId, payment, earlier, verdict }, now);
    if (verdict === 'enter')
      await enter(tx, dependencies, { sale, request, paymentId: row.id, madeAt: payment.madeAt }, now);
    // A second payment of one that was paid changes no more than that.
    const isFirst = request.status !== 'paid' && request.status !== 'returned';
    if (isFirst && verdict !== 'not_captured') {
      const status = verdict === 'enter' ? 'paid' : 'returned';
      await updateRequest(tx, requestId, { status, endedAt: now });
    }
    if (verdict !== 'not_captured') await applyReturnsOf(dependencies, tx, payment, now);
    return judged === 'mismatch' ? judged : verdict;
  });
  const details = { requestId, gatewayPaymentId: payment.id, applied };
  if (applied === 'mismatch') log.error(details, 'a payment does not fit its payment request');
  else if (applied === 'return' || applied === 'gone_back')
    log.warn(details, 'a payment by a request goes back');
  else if (applied === 'enter') log.info(details, 'a payment request was paid');
  return applied;
}

/** An account that was erased can be sold nothing any more, nor a visit that does not take place. */
async function takesNoMoney(tx: Queries, sale: SaleRow): Promise<boolean> {
  const user = await findUser(tx, sale.userId);
  return !user || user.erasedAt !== null || isCalledOff(tx, sale);
}

interface Reported {
  requestId: string;
  payment: ReportedPayment;
  earlier: PaymentRow | undefined;
  verdict: Exclude<RequestVerdict, 'mismatch'>;
}

async function store(
  tx: Queries,
  { requestId, payment, earlier, verdict }: Reported,
  now: Date,
): Promise<PaymentRow> {
  const underWay = payment.status === 'failed' ? 'failed' : 'pending';
  const row: PaymentRow = {
    id: earlier?.id ?? newId(),
    orderId: null,
    requestId,
    gatewayPaymentId: payment.id,
    status: verdict === 'not_captured' ? underWay : STATUSES[verdict],
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    method: payment.method,
    failure: payment.failure,
    putOffAt: null,
    createdAt: earlier?.createdAt ?? now,
    updatedAt: now,
    receiptNumber: null,
    refundedPaise: 0,
    enteredBackPaise: null,
  };
  await putPayment(tx, row);
  return row;
}

interface Entered {
  sale: SaleRow;
  request: RequestRow;
  paymentId: string;
  madeAt: Date | null;
}

async function enter(
  tx: Queries,
  dependencies: RequestDependencies,
  { sale, request, paymentId, madeAt }: Entered,
  now: Date,
): Promise<void> {
  const { way, amountPaise, saleId } = request;
  const isLast = sale.paidPaise + amountPaise === sale.totalPaise;
  // What the plan is granted with, and what its money may be taken back with at once, comes before the day in the order of locks.
  if (isLast && sale.kind === 'plan') {
    await lockPaidOrders(tx, sale.userId);
    await lockSubscription(tx, sale.userId);
  }
  const day = await moneyDayOf(tx, dependencies, now);
  const entry = { id: newId(), saleId, way, amountPaise, paymentId, day, at: now };
  if (!(await insertEntry(tx, { ...entry, kind: 'payment' })))
    throw new Error('a payment by a request was entered before');
  // Of what is paid in parts another one may have been made last.
  const paidAt = sale.paidPaise === 0 ? madeAt : null;
  if (isLast) await completeSale(tx, dependencies, sale, { now, madeAt: paidAt });
}
