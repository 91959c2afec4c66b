import { refundedOf } from '@chairside/rules/payment';
import type { OrderDependencies } from './order-payments.ts';
import { claimDuplicate, markDuplicateRefunded } from './store.ts';

const REFUNDS_A_RUN = 10;

/** Sends the money of duplicate payments back, each on its own: one that the gateway refuses waits behind the others. */
export async function refundDuplicates(dependencies: OrderDependencies, now: Date): Promise<void> {
  for (let refunds = 0; refunds < REFUNDS_A_RUN; refunds += 1) {
    if (!(await refundOne(dependencies, now))) return;
  }
}

/**
 * Refunds the duplicate that has waited longest; false when none waits. It is claimed first, so that nothing is locked
 * while the gateway is asked. Where that breaks off, the next claim asks with the same key, which refunds once.
 */
async function refundOne({ database, gateway, log }: OrderDependencies, now: Date): Promise<boolean> {
  const payment = await database.transaction((tx) => claimDuplicate(tx, now));
  if (!payment) return false;
  const { id, gatewayPaymentId, amountPaise } = payment;
  try {
    const known = await gateway.payment(gatewayPaymentId);
    const due = amountPaise - (known ? refundedOf(known) : 0);
    if (due > 0) {
      await gateway.refund(gatewayPaymentId, { amountPaise: due, idempotencyKey: `${id}-${due}` });
    }
    await markDuplicateRefunded(database, id, now);
    log.info({ gatewayPaymentId }, 'a duplicate payment was refunded');
  } catch (error) {
    log.error({ err: error, gatewayPaymentId }, 'a duplicate payment could not be refunded yet');
  }
  return true;
}
