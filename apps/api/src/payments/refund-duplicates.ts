import type { SettleParts } from './settle.ts';
import { lockDuplicate, markRefunded, putOff } from './store.ts';

const REFUNDS_A_RUN = 10;

/** Sends the money of duplicate payments back, each on its own: one that the gateway refuses waits behind the others. */
export async function refundDuplicates(parts: SettleParts, now: Date): Promise<void> {
  for (let refunds = 0; refunds < REFUNDS_A_RUN; refunds += 1) {
    if (!(await refundOne(parts, now))) return;
  }
}

/** Refunds the duplicate that has waited longest; false when none waits. Its row is locked, so it goes back once. */
async function refundOne({ database, gateway, log }: SettleParts, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const payment = await lockDuplicate(tx, now);
    if (!payment) return false;
    const { gatewayPaymentId } = payment;
    try {
      const known = await gateway.payment(gatewayPaymentId);
      if (known?.status !== 'refunded') await gateway.refund(gatewayPaymentId, payment.amountPaise);
      await markRefunded(tx, gatewayPaymentId, now);
      log.info({ gatewayPaymentId }, 'a duplicate payment was refunded');
    } catch (error) {
      await putOff(tx, payment.id, now);
      log.error({ err: error, gatewayPaymentId }, 'a duplicate payment could not be refunded yet');
    }
    return true;
  });
}
