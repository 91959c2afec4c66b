import type { RefundOfSale } from '@chairside/contract/refunds';
import type { Sale } from '@chairside/contract/sales';

/**
 * Whether an owner may send money of a sale back: of a paid one what has not gone back, and of a cancelled one what is not on its
 * way either, as the provider has failed to send it (BACK-2, BACK-7). `refunds` is undefined while they are not known.
 */
export function isRefundable(
  { status, paidPaise, refundedPaise }: Pick<Sale, 'status' | 'paidPaise' | 'refundedPaise'>,
  refunds: readonly Pick<RefundOfSale, 'status' | 'amountPaise'>[] | undefined,
): boolean {
  if (status === 'paid') return refundedPaise < paidPaise;
  if (status === 'open' || !refunds) return false;
  const pendingPaise = refunds
    .filter((refund) => refund.status === 'pending')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return refundedPaise + pendingPaise < paidPaise;
}

/**
 * The refunds that are pending, and those since whose failure no other of the same payment was asked for, as long as not all money
 * of the sale has gone back, which may be by the provider's own page (BACK-7).
 */
export function refundsUnderWay<Refund extends Pick<RefundOfSale, 'status' | 'entryId' | 'at' | 'endedAt'>>(
  { paidPaise, refundedPaise }: Pick<Sale, 'paidPaise' | 'refundedPaise'>,
  refunds: readonly Refund[],
): Refund[] {
  const isMadeUpFor = ({ entryId, at, endedAt }: Refund) =>
    refundedPaise >= paidPaise ||
    refunds.some((each) => each.entryId === entryId && each.status !== 'failed' && each.at > (endedAt ?? at));
  return refunds.filter(
    (refund) => refund.status === 'pending' || (refund.status === 'failed' && !isMadeUpFor(refund)),
  );
}
