import type { Queries } from '../db/database.ts';
import { scrub } from '../logging/log.ts';
import {
  endRefund,
  findPendingRefund,
  findSale,
  noteGatewayRefund,
  type PendingRefund,
} from '../money/feature.ts';
import { applyPayment, applyRequestRefund, findPayment, paymentUpdateOf } from '../payments/feature.ts';
import type { ReportedRefund } from '../providers/gateway-entities.ts';
import { GatewayRefused, NO_REASON, NotAtGateway } from '../providers/gateway-errors.ts';
import { findUser } from '../users/feature.ts';
import { applyProcessed } from './apply-processed.ts';
import type { RefundDependencies } from './dependencies.ts';

const FAILURE_MAX = 100;
/** What the provider gives no code for. */
const FAILED_LATER = 'failed_at_provider';
/** No account of the clinic's knows the payment. */
const NOT_AT_PROVIDER = 'not_at_provider';

/**
 * Goes on with a refund that the provider has, or is yet to be asked for. Nothing is locked while it is asked. Where that breaks
 * off, the next time asks with the same key, which refunds once (BACK-6).
 */
export async function goOnWith(dependencies: RefundDependencies, id: string, now: Date): Promise<void> {
  const pending = await findPendingRefund(dependencies.database, id);
  if (!pending) return;
  const { gatewayPaymentId } = pending;
  try {
    const answer = await ask(dependencies, pending);
    if (answer === undefined) return;
    if (!('failure' in answer)) await applyReported(dependencies, pending, answer, now);
    else await applyRefused(dependencies, pending, { ...answer, endedAt: now });
  } catch (error) {
    dependencies.log.error(
      { err: error, gatewayPaymentId },
      'a refund of the desk is not known to be done yet',
    );
  }
}

interface NotDone {
  /** Why the money will not go back by asking again. */
  failure: string;
}

async function ask(
  { gateway, log }: RefundDependencies,
  { refund, gatewayPaymentId }: PendingRefund,
): Promise<ReportedRefund | NotDone | undefined> {
  const { id, amountPaise, gatewayRefundId } = refund;
  try {
    if (gatewayRefundId === null) {
      return await gateway.refund(gatewayPaymentId, { amountPaise, idempotencyKey: id });
    }
    return (await gateway.refundsOf(gatewayPaymentId)).find((reported) => reported.id === gatewayRefundId);
  } catch (error) {
    const failure = failureOf(error, refund);
    if (failure === null) throw error;
    log.warn({ err: error, gatewayPaymentId }, 'the provider refused a refund of the desk');
    return { failure };
  }
}

/** Null where asking again may help. */
function failureOf(error: unknown, { gatewayRefundId }: PendingRefund['refund']): string | null {
  if (error instanceof GatewayRefused) return reasonOf(error);
  // What an account has taken up it may have done.
  return error instanceof NotAtGateway && gatewayRefundId === null ? NOT_AT_PROVIDER : null;
}

/**
 * Ends a refund that the provider refused, together with what it has sent back of the payment by itself: that may be why. It stays
 * pending until the provider says how the payment stands, so that nothing is offered twice (BACK-7).
 */
async function applyRefused(
  dependencies: RefundDependencies,
  pending: PendingRefund,
  end: FailedEnd,
): Promise<void> {
  const { database, gateway } = dependencies;
  const payment = end.failure === NOT_AT_PROVIDER ? null : await gateway.payment(pending.gatewayPaymentId);
  if (payment) {
    const sale = await findSale(database, pending.refund.saleId);
    const first = (tx: Queries) => endFailed(tx, dependencies, pending, end);
    const applied =
      sale?.channel === 'counter'
        ? await applyRequestRefund(dependencies, payment, end.endedAt, first)
        : await applyPayment(dependencies, payment, end.endedAt, { first });
    if (applied !== 'unknown_order' && applied !== 'unknown_payment') return;
  }
  await fail(dependencies, pending, end);
}

/** The provider's code, or where that gives no reason, what it says, without anybody's contact (BACK-7). */
function reasonOf({ code, message }: GatewayRefused): string {
  const said = scrub(message).trim().replace(/\.$/, '');
  if (code !== NO_REASON || said === '') return code.slice(0, FAILURE_MAX);
  if (said.length <= FAILURE_MAX) return said;
  const start = said.slice(0, FAILURE_MAX - 1).toWellFormed();
  return `${start.replace(/\s+\S*$/, '')}…`;
}

/** Applies what the provider says of a refund of the desk, once, whoever brings the report (BACK-8). */
export async function applyReported(
  dependencies: RefundDependencies,
  pending: PendingRefund,
  { id: gatewayRefundId, status }: ReportedRefund,
  now: Date,
): Promise<void> {
  const { database, log } = dependencies;
  const { refund, gatewayPaymentId } = pending;
  await noteGatewayRefund(database, refund.id, gatewayRefundId);
  if (status === 'failed') {
    await fail(dependencies, pending, { failure: FAILED_LATER, endedAt: now });
    log.warn({ gatewayPaymentId }, 'a refund of the desk failed');
  } else if (status === 'processed') {
    await applyProcessed(dependencies, pending, gatewayRefundId, now);
    log.info({ gatewayPaymentId }, 'a refund of the desk was processed');
  }
}

interface FailedEnd extends NotDone {
  endedAt: Date;
}

function fail(dependencies: RefundDependencies, pending: PendingRefund, end: FailedEnd): Promise<void> {
  return dependencies.database.transaction((tx) => endFailed(tx, dependencies, pending, end));
}

/** Ends a refund that failed, once. Of a deleted account, whose sales no card shows, the clinic is mailed (BACK-8). */
async function endFailed(
  tx: Queries,
  { notifyClinic, publicAddress }: RefundDependencies,
  { refund: { id, saleId, amountPaise }, gatewayPaymentId }: PendingRefund,
  end: FailedEnd,
): Promise<void> {
  if (!(await endRefund(tx, id, { status: 'failed', ...end }))) return;
  const sale = await findSale(tx, saleId);
  const patient = sale && (await findUser(tx, sale.userId));
  const row = await findPayment(tx, gatewayPaymentId);
  if (!sale || !row || patient?.erasedAt === null) return;
  const more = {
    kind: 'refund_failed',
    amountPaise,
    link: `${publicAddress()}/desk/sales/${saleId}`,
  } as const;
  await notifyClinic(tx, await paymentUpdateOf(tx, { ...sale, row }, more), end.endedAt);
}
