import { GatewayUnavailable } from '../providers/gateway.ts';
import { applyPayment } from './apply-payment.ts';
import type { SettleParts } from './settle.ts';
import { listGranted } from './store.ts';

// The gateway sends a webhook again for a day; a week also covers a server that was off over some holidays.
const LOOKS_BACK_MS = 7 * 24 * 60 * 60 * 1000;
const PAGES_A_RUN = 10;

/** Asks the gateway what it has refunded lately: a refund whose webhook was lost takes its sessions back all the same. */
export async function reconcileRefunds(parts: SettleParts, now: Date): Promise<void> {
  const { gateway, log } = parts;
  const from = new Date(now.getTime() - LOOKS_BACK_MS);
  try {
    let seen = 0;
    for (let page = 0; page < PAGES_A_RUN; page += 1) {
      const { paymentIds, mayBeMore } = await gateway.refundedSince(from, seen);
      await applyRefundsOf(parts, paymentIds, now);
      if (!mayBeMore) return;
      seen += paymentIds.length;
    }
    log.warn({ seen }, 'there are more refunds than are looked at in a run');
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error }, 'the refunds could not be reconciled; they are asked about again');
  }
}

async function applyRefundsOf(parts: SettleParts, paymentIds: string[], now: Date): Promise<void> {
  for (const { gatewayPaymentId } of await listGranted(parts.database, paymentIds)) {
    const payment = await parts.gateway.payment(gatewayPaymentId);
    if (payment) await applyPayment(parts, payment, now);
  }
}
