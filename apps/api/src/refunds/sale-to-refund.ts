import { leftToRefund } from '@chairside/rules/refund';
import type { Queries } from '../db/database.ts';
import {
  type EntryRow,
  findSale,
  listEntriesOf,
  lockSale,
  type SaleRow,
  sumRefundsOf,
} from '../money/feature.ts';
import { lockOrderById, type OrderRow } from '../payments/feature.ts';

/** A payment of a sale, and what has gone back of it, is on its way back, or did not go back. */
export interface PaymentOfSale {
  entry: EntryRow;
  amountPaise: number;
  backPaise: number;
  pendingPaise: number;
  hasFailed: boolean;
}

export interface SaleToRefund {
  sale: SaleRow;
  /** What granted its plan; null of a visit, and of a plan that is not paid. */
  order: OrderRow | null;
  payments: PaymentOfSale[];
}

/**
 * Whether money of a sale can be refunded: of a paid one, and of a cancelled one as long as some of it has neither gone back nor
 * is on its way, as the provider has failed to send it (BACK-2, BACK-9).
 */
export function isRefundable({ sale, payments }: SaleToRefund): boolean {
  if (sale.status === 'paid') return true;
  return sale.status === 'cancelled' && payments.some((payment) => leftToRefund(payment) > 0);
}

/**
 * A sale with its money, locked, and the order that granted its plan. An online sale's order comes first, as where the
 * provider reports a payment of it; a counter sale's comes after it.
 */
export async function lockSaleToRefund(tx: Queries, saleId: string): Promise<SaleToRefund | undefined> {
  const found = await findSale(tx, saleId);
  if (!found) return undefined;
  const before =
    found.channel === 'online' && found.orderId ? await lockOrderById(tx, found.orderId) : undefined;
  const sale = await lockSale(tx, saleId);
  if (!sale) return undefined;
  const order = before ?? (sale.orderId === null ? undefined : await lockOrderById(tx, sale.orderId));
  return { sale, order: order ?? null, payments: await paymentsOf(tx, saleId) };
}

/** What came in for a sale, payment by payment. */
async function paymentsOf(queries: Queries, saleId: string): Promise<PaymentOfSale[]> {
  const entries = (await listEntriesOf(queries, [saleId])).map(({ entry }) => entry);
  const sums = await sumRefundsOf(queries, saleId);
  return entries
    .filter(({ kind }) => kind === 'payment')
    .map((entry) => {
      const asked = sums.find(({ entryId }) => entryId === entry.id);
      return {
        entry,
        amountPaise: entry.amountPaise,
        backPaise: entries
          .filter(({ refundOf }) => refundOf === entry.id)
          .reduce((sum, { amountPaise }) => sum + amountPaise, 0),
        pendingPaise: asked?.pendingPaise ?? 0,
        hasFailed: asked?.hasFailed ?? false,
      };
    });
}
