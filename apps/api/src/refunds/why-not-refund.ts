import type { RefundPart } from '@chairside/contract/refunds';
import { leftToRefund } from '@chairside/rules/refund';
import { isCounted } from '@chairside/rules/sale';
import { type Refused, refuse } from '../use-case/outcome.ts';
import type { BackPart } from './give-back.ts';
import type { PaymentOfSale } from './sale-to-refund.ts';

type PartRefusal =
  | 'refund_payment_not_found'
  | 'refund_too_much'
  | 'refund_reference_needed'
  | 'refund_not_in_cash';

/** What is to go back, payment by payment, or why it cannot (BACK-2, BACK-3, BACK-7). */
export function amountsOf(
  asked: readonly RefundPart[],
  payments: readonly PaymentOfSale[],
): BackPart[] | Refused<PartRefusal> {
  const amounts: BackPart[] = [];
  for (const { _id: id, entryId, amountPaise, reference = null, inCash = false } of asked) {
    const payment = payments.find(({ entry }) => entry.id === entryId);
    if (!payment || amounts.some(({ entry }) => entry.id === entryId))
      return refuse('refund_payment_not_found');
    const left = leftToRefund(payment);
    if (amountPaise > left) return refuse('refund_too_much');
    const { entry } = payment;
    const mayBeCash = payment.hasFailed && payment.pendingPaise === 0 && amountPaise === left;
    const becomesCash = inCash && !isCounted(entry);
    if (becomesCash && !mayBeCash) return refuse('refund_not_in_cash');
    const way = becomesCash ? 'cash' : entry.way;
    if (way === 'terminal' && reference === null) return refuse('refund_reference_needed');
    amounts.push({ id, entry, way, amountPaise, reference: way === 'terminal' ? reference : null });
  }
  return amounts;
}
