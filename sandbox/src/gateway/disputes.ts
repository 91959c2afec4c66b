import type { Database } from '../database.ts';
import { GatewayRefusal, refuseBeyond } from './errors.ts';
import { checked, known } from './lookups.ts';
import { randomId } from './random-id.ts';
import {
  countDisputes,
  type DisputeRow,
  findPayment,
  insertDispute,
  lockDispute,
  lockPayment,
  noteMove,
  type PaymentRow,
} from './store.ts';

/** A dispute with the payment it is over. */
export interface Disputed {
  dispute: DisputeRow;
  payment: PaymentRow;
}

const DISPUTES_MOST = 5;
const MOVES_MOST = 20;
const OVER: readonly string[] = ['won', 'lost', 'closed'];

/** Opens a dispute over a captured payment, as the patient's bank would: over all of it, or the given amount. */
export function openDispute(
  database: Database,
  paymentId: string,
  amount: number | undefined,
  now: Date,
): Promise<Disputed> {
  return database.transaction(async (tx) => {
    const payment = known(await lockPayment(tx, checked('pay', paymentId)));
    if (payment.status === 'failed') throw new GatewayRefusal('Only a captured payment can be disputed');
    if (amount !== undefined && amount > payment.amount) {
      throw new GatewayRefusal('The disputed amount is greater than the payment amount', { field: 'amount' });
    }
    refuseBeyond(DISPUTES_MOST, await countDisputes(tx, paymentId), 'disputes of this payment');
    const dispute: DisputeRow = {
      id: `disp_${randomId()}`,
      paymentId,
      amount: amount ?? payment.amount,
      currency: payment.currency,
      status: 'open',
      moves: 0,
      createdAt: now,
    };
    await insertDispute(tx, dispute);
    return { dispute, payment };
  });
}

/** Takes a dispute on, or ends it; one that is over stays so, and may be ended so again, as a webhook may have been lost. */
export function moveDispute(database: Database, id: string, status: DisputeRow['status']): Promise<Disputed> {
  return database.transaction(async (tx) => {
    const dispute = known(await lockDispute(tx, checked('disp', id)));
    if (OVER.includes(dispute.status) && dispute.status !== status) {
      throw new GatewayRefusal(`The dispute is ${dispute.status} already`);
    }
    refuseBeyond(MOVES_MOST, dispute.moves, 'moves of this dispute');
    return {
      dispute: await noteMove(tx, dispute, status),
      payment: known(await findPayment(tx, dispute.paymentId)),
    };
  });
}
