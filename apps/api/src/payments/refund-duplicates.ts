import { refundedOf } from '@chairside/rules/payment';
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

/** Where this breaks off, the next claim asks with the same key, which refunds once. */
async function refundOne(
  { database, gateway, log }: OrderDependencies,
  { id, gatewayPaymentId, amountPaise }: PaymentRow,
  now: Date,
): Promise<void> {
  try {
    const known = await gateway.payment(gatewayPaymentId);
    const due = amountPaise - (known ? refundedOf(known) : 0);
    if (due > 0) {
      await gateway.refund(gatewayPaymentId, { amountPaise: due, idempotencyKey: `${id}-${due}` });
    }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
    log.error({ err: error, gatewayPaymentId }, 'a duplicate payment could not be refunded yet');
    return;
  }
  await markDuplicateRefunded(database, id, now);
  log.info({ gatewayPaymentId }, 'a duplicate payment was refunded');
}
