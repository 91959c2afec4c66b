import type { PreviewedRefund, RefundPart } from '@chairside/contract/refunds';
import { leftToRefund } from '@chairside/rules/refund';
import { keepIf, type Queries } from '../db/database.ts';
import type { Reversal } from '../messages/feature.ts';
import { reverseOrder, takeSessionsBack, unspentSessions } from '../payments/feature.ts';
import { done, refuse } from '../use-case/outcome.ts';
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

/** What a refund would do, found out by doing it to the plan and taking that back: what is shown is what comes (BACK-1). */
export function previewRefund(dependencies: RefundDependencies, request: PreviewRequest) {
  return dependencies.database.transaction((tx) =>
    keepIf(false, tx, (savepoint) => preview(savepoint, dependencies, request)),
  );
}

async function preview(tx: Queries, dependencies: RefundDependencies, request: PreviewRequest) {
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
  return done({
    payments: presentPayments(found),
    isPlan: order !== null,
    unspentSessions: unspent,
    isWhole: whole,
    sessions: effect?.sessions ?? 0,
    termEnds: effect !== null && (effect.termEnded || effect.suspended),
    suspended: effect?.suspended ?? false,
    visitsCancelled: effect?.visitsCancelled ?? 0,
  });
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
