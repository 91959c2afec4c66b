import { scrub } from '../logging/log.ts';
import {
  endRefund,
  findPendingRefund,
  findSale,
  noteGatewayRefund,
  type PendingRefund,
} from '../money/feature.ts';
import { findPayment, paymentUpdateOf } from '../payments/feature.ts';
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
    const reported = await ask(dependencies, pending);
    if (reported) await applyReported(dependencies, pending, reported, now);
  } catch (error) {
    const failure = failureOf(error, pending);
    if (failure !== null) {
      await fail(dependencies, pending, { failure, endedAt: now });
      dependencies.log.warn({ err: error, gatewayPaymentId }, 'the provider refused a refund of the desk');
      return;
    }
    dependencies.log.error(
      { err: error, gatewayPaymentId },
      'a refund of the desk is not known to be done yet',
    );
  }
}

/** Why the money will not go back by asking again; null where it may. */
function failureOf(error: unknown, { refund }: PendingRefund): string | null {
  if (error instanceof GatewayRefused) return reasonOf(error);
  // What an account has taken up it may have done.
  return error instanceof NotAtGateway && refund.gatewayRefundId === null ? NOT_AT_PROVIDER : null;
}

/** The provider's code, or where that gives no reason, what it says, without anybody's contact (BACK-7). */
function reasonOf({ code, message }: GatewayRefused): string {
  const said = scrub(message).trim().replace(/\.$/, '');
  if (code !== NO_REASON || said === '') return code.slice(0, FAILURE_MAX);
  if (said.length <= FAILURE_MAX) return said;
  const start = said.slice(0, FAILURE_MAX - 1).toWellFormed();
  return `${start.replace(/\s+\S*$/, '')}…`;
}

async function ask(
  { gateway }: RefundDependencies,
  { refund, gatewayPaymentId }: PendingRefund,
): Promise<ReportedRefund | undefined> {
  const { id, amountPaise, gatewayRefundId } = refund;
  if (gatewayRefundId === null) {
    return gateway.refund(gatewayPaymentId, { amountPaise, idempotencyKey: id });
  }
  return (await gateway.refundsOf(gatewayPaymentId)).find((reported) => reported.id === gatewayRefundId);
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

/** Ends a refund that failed. Of a deleted account, whose sales no card shows, the clinic is mailed (BACK-8). */
async function fail(
  { database, notifyClinic, publicAddress }: RefundDependencies,
  { refund: { id, saleId, amountPaise }, gatewayPaymentId }: PendingRefund,
  end: { failure: string; endedAt: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
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
  });
}
