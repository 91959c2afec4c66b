import type { Queries } from '../db/database.ts';
import type { PaymentUpdate, Reversal } from '../messages/feature.ts';
import { findSoldPlan } from '../plans/feature.ts';
import type { PaymentRow } from './store.ts';

/** What the clinic is notified of about a payment: which one it is, and what has become of it. */
export async function paymentUpdateOf(
  tx: Queries,
  { planVersionId, row }: { planVersionId: string | null; row: PaymentRow },
  more: {
    kind: PaymentUpdate['kind'];
    amountPaise: number;
    reversal?: Reversal | null;
    answerBy?: string | null;
    link?: string;
    isAskedAgain?: boolean;
  },
): Promise<PaymentUpdate> {
  return {
    reversal: null,
    answerBy: null,
    paymentId: row.gatewayPaymentId,
    planName: planVersionId === null ? null : (await findSoldPlan(tx, planVersionId)).name,
    paidPaise: row.amountPaise,
    ...more,
  };
}
