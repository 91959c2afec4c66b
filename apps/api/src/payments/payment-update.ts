import type { Queries } from '../db/database.ts';
import type { PaymentUpdate, Reversal } from '../messages/feature.ts';
import { findSoldPlan } from '../plans/feature.ts';
import type { OrderRow } from './order-store.ts';
import type { PaymentRow } from './store.ts';

/** What the clinic is notified of about a payment: which one it is, and what has become of it. */
export async function paymentUpdateOf(
  tx: Queries,
  { order, row }: { order: OrderRow; row: PaymentRow },
  more: {
    kind: PaymentUpdate['kind'];
    amountPaise: number;
    reversal?: Reversal | null;
    answerBy?: string | null;
  },
): Promise<PaymentUpdate> {
  const { name } = await findSoldPlan(tx, order.planVersionId);
  return {
    reversal: null,
    answerBy: null,
    paymentId: row.gatewayPaymentId,
    planName: name,
    paidPaise: row.amountPaise,
    ...more,
  };
}
