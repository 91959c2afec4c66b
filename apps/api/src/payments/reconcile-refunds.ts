import { DAY_MS } from '@chairside/rules/durations';
import type { GatewayAccount } from '../providers/gateway.ts';
import { GatewayBusy, GatewayKeyRevoked, GatewayUnavailable } from '../providers/gateway-errors.ts';
import { throwCollected } from '../use-case/each-on-its-own.ts';
import { applyPayment } from './apply-payment.ts';
import { applyRequestRefund } from './apply-request-refund.ts';
import type { OrderDependencies } from './order-payments.ts';
import { completeUntil, listCountedByRequest, listGranted, noteComplete } from './store.ts';

// A payment that is reported late may have been granted only after it was refunded.
const LOOKS_BACK_MS = 7 * DAY_MS;
// Razorpay refunds nothing that was paid more than six months ago.
const LOOKS_BACK_MOST_MS = 200 * DAY_MS;
const PAGES_A_RUN = 50;

/**
 * Asks the gateway what it has refunded since this was last answered in full: a refund whose webhook was lost takes its
 * sessions back all the same, however long the server was off (REFUND-8).
 */
export async function reconcileRefunds(dependencies: OrderDependencies, now: Date): Promise<void> {
  const { database, gateway } = dependencies;
  const last = (await completeUntil(database, 'refunds'))?.getTime() ?? 0;
  const back = (ms: number) => now.getTime() - ms;
  const from = new Date(Math.max(back(LOOKS_BACK_MOST_MS), Math.min(last, back(LOOKS_BACK_MS))));
  const errors: unknown[] = [];
  let isComplete = true;
  for (const account of gateway.accounts()) {
    isComplete = (await reconcileAccount(dependencies, account, { from, now, errors })) && isComplete;
  }
  throwCollected(errors);
  if (isComplete) await noteComplete(database, 'refunds', now);
}

interface Run {
  from: Date;
  now: Date;
  /** What went wrong with single payments. */
  errors: unknown[];
}

/**
 * Whether all refunds of an account could be read. One whose keys were revoked keeps no other waiting; of a former one there is
 * nothing left to read: what was made by it is asked about by the present keys (PROV-11).
 */
async function reconcileAccount(
  dependencies: OrderDependencies,
  account: Pick<GatewayAccount, 'key' | 'refundedSince'>,
  run: Run,
): Promise<boolean> {
  const { log, gateway } = dependencies;
  let isComplete = true;
  try {
    let seen = 0;
    for (let page = 0; page < PAGES_A_RUN; page += 1) {
      const { paymentIds, mayBeMore } = await account.refundedSince(run.from, seen);
      isComplete = (await applyRefundsOf(dependencies, paymentIds, run)) && isComplete;
      if (!mayBeMore) return isComplete;
      seen += paymentIds.length;
    }
    log.warn({ seen }, 'there are more refunds than are looked at in a run');
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    if (error instanceof GatewayKeyRevoked && account.key !== gateway.key) return isComplete;
    log.warn({ err: error }, 'the refunds could not be reconciled; they are asked about again');
  }
  return false;
}

/** Whether all of them could be read. One that cannot, or that cannot be entered, keeps no other waiting. */
async function applyRefundsOf(
  dependencies: OrderDependencies,
  paymentIds: string[],
  { now, errors }: Run,
): Promise<boolean> {
  const { database, gateway } = dependencies;
  const granted = await listGranted(database, paymentIds);
  const byRequest = await listCountedByRequest(database, paymentIds);
  let isComplete = true;
  for (const gatewayPaymentId of [...granted.map((payment) => payment.gatewayPaymentId), ...byRequest]) {
    try {
      const payment = await gateway.payment(gatewayPaymentId);
      if (!payment) continue;
      if (byRequest.includes(gatewayPaymentId)) await applyRequestRefund(dependencies, payment, now);
      else await applyPayment(dependencies, payment, now);
    } catch (error) {
      if (error instanceof GatewayBusy) throw error;
      isComplete = false;
      if (error instanceof GatewayUnavailable)
        dependencies.log.warn({ err: error, gatewayPaymentId }, 'a refunded payment could not be read');
      else errors.push(error);
    }
  }
  return isComplete;
}
