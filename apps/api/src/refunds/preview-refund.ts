import type { PreviewedRefund, RefundPart } from '@chairside/contract/refunds';
import { leftToRefund } from '@chairside/rules/refund';
import type { Queries } from '../db/database.ts';
import type { Reversal } from '../messages/feature.ts';
import { reverseOrder, takeSessionsBack, unspentSessions } from '../payments/feature.ts';
import { refuse } from '../use-case/outcome.ts';
import type { RefundDependencies } from './dependencies.ts';
import { isWhole } from './refund-sale.ts';
import { isRefundable, lockSaleToRefund, type SaleToRefund } from './sale-to-refund.ts';
import { amountsOf } from './why-not-refund.ts';

interface PreviewRequest {
  saleId: string;
  amounts: readonly RefundPart[];
  sessions: number;
  staffId: string;
  now: Date;
}

/** Ends the transaction that a preview was made in, so that nothing of it stays. */
class Previewed extends Error {
  override readonly name = 'Previewed';
  readonly preview: PreviewedRefund;

  constructor(preview: PreviewedRefund) {
    super();
    this.preview = preview;
  }
}

/** What a refund would do, found out by doing it to the plan and taking that back: what is shown is what comes (BACK-1). */
export async function previewRefund(dependencies: RefundDependencies, request: PreviewRequest) {
  try {
    return await dependencies.database.transaction(async (tx) => {
      const found = await lockSaleToRefund(tx, request.saleId);
      if (!found) return refuse('sale_not_found');
      if (!isRefundable(found)) return refuse('sale_not_paid');
      // What the terminal prints is not known before.
      const asked = request.amounts.map((part) => ({ reference: '-', ...part }));
      const amounts = amountsOf(asked, found.payments);
      if ('refused' in amounts) return amounts;
      const whole = isWhole(found, amounts);
      const { order } = found;
      const unspent = order ? (await unspentSessions(tx, order, request.now)).sessions : 0;
      if (!whole && request.sessions > unspent) return refuse('refund_too_many_sessions');
      const effect = await effectOn(tx, dependencies, found, { ...request, whole });
      throw new Previewed({
        payments: presentPayments(found),
        isPlan: order !== null,
        unspentSessions: unspent,
        isWhole: whole,
        sessions: effect?.sessions ?? 0,
        termEnds: effect !== null && (effect.termEnded || effect.suspended),
        suspended: effect?.suspended ?? false,
        visitsCancelled: effect?.visitsCancelled ?? 0,
      });
    });
  } catch (previewed) {
    if (previewed instanceof Previewed) return { data: previewed.preview };
    throw previewed;
  }
}

async function effectOn(
  tx: Queries,
  dependencies: RefundDependencies,
  { order }: SaleToRefund,
  { whole, sessions, saleId, staffId, now }: PreviewRequest & { whole: boolean },
): Promise<Reversal | null> {
  if (!order) return null;
  if (whole) return reverseOrder(dependencies, tx, order, { by: 'refund', now });
  const refund = { id: saleId, sessions, reason: 'Preview', staffId };
  return takeSessionsBack(dependencies, tx, order, { refund, now });
}

function presentPayments({ payments }: SaleToRefund): PreviewedRefund['payments'] {
  return payments.map((payment) => ({
    entryId: payment.entry.id,
    way: payment.entry.way,
    at: payment.entry.at.toISOString(),
    amountPaise: payment.amountPaise,
    backPaise: payment.backPaise,
    pendingPaise: payment.pendingPaise,
    leftPaise: leftToRefund(payment),
    mayBeCash: payment.hasFailed && payment.pendingPaise === 0,
  }));
}
