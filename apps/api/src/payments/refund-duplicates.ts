import { HOUR_MS } from '@chairside/rules/durations';
import { refundedOf } from '@chairside/rules/payment';
import type { PaymentGateway } from '../providers/gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../providers/gateway-errors.ts';
import { throwCollected } from '../use-case/each-on-its-own.ts';
import type { OrderDependencies } from './order-payments.ts';
import { claimDuplicate, markDuplicateRefunded, type PaymentRow } from './store.ts';

const REFUNDS_A_RUN = 10;

/**
 * Sends the money of duplicate payments back, the one that has waited longest first, each on its own: one that the gateway
 * refuses waits behind the others, and counts as a refund that waits (OPS-4). Each is claimed first, so that nothing is
 * locked while the gateway is asked.
 */
export async function refundDuplicates(dependencies: OrderDependencies, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (let refunds = 0; refunds < REFUNDS_A_RUN; refunds += 1) {
    const payment = await dependencies.database.transaction((tx) => claimDuplicate(tx, now));
    if (!payment) break;
    await refundOne(dependencies, payment, now).catch((error: unknown) => errors.push(error));
  }
  throwCollected(errors);
}

/**
 * Where this breaks off, the next claim asks with the same key, which refunds once; of a refund that has failed it asks for another.
 * One that the provider has not decided has not gone back yet, though it is counted there already.
 */
async function refundOne(
  { database, gateway, log }: OrderDependencies,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { id, gatewayPaymentId } = payment;
  try {
    if (!(await hasGoneBack(gateway, payment, now))) return;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
    log.error({ err: error, gatewayPaymentId }, 'a duplicate payment could not be refunded yet');
    return;
  }
  await markDuplicateRefunded(database, id, now);
  log.info({ gatewayPaymentId }, 'a duplicate payment was refunded');
}

/** Asks for what is still due, less often each time that it has failed; says whether all of it has gone back. */
async function hasGoneBack(
  gateway: PaymentGateway,
  { id, gatewayPaymentId, amountPaise, createdAt }: PaymentRow,
  now: Date,
): Promise<boolean> {
  const isKnown = (await gateway.payment(gatewayPaymentId)) !== null;
  const refunds = isKnown ? await gateway.refundsOf(gatewayPaymentId) : [];
  // Read after them: what fails in between is still pending there, and is decided the next time.
  const known = isKnown ? await gateway.payment(gatewayPaymentId) : null;
  const isDecided = refunds.every(({ status }) => status !== 'pending');
  const due = amountPaise - (known ? refundedOf(known) : 0);
  if (due <= 0) return isDecided;
  const failed = refunds.filter(({ status }) => status === 'failed').length;
  if (failed > 0 && now.getTime() < createdAt.getTime() + 2 ** failed * HOUR_MS) return false;
  const idempotencyKey = failed === 0 ? `${id}-${due}` : `${id}-${due}-${failed}`;
  const asked = await gateway.refund(gatewayPaymentId, { amountPaise: due, idempotencyKey });
  return isDecided && asked.status === 'processed';
}
