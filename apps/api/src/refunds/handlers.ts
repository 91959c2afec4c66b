import type { RefundOfSale, refundEndpoints } from '@chairside/contract/refunds';
import { REFUNDS } from '@chairside/rules/refund';
import { findSale, listRefundsOf } from '../money/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { goOnWith } from './ask-provider.ts';
import type { RefundDependencies } from './dependencies.ts';
import { previewRefund } from './preview-refund.ts';
import { refundSale } from './refund-sale.ts';
import { undoSale } from './undo-sale.ts';

/** Refunds of sales, and cancelling a sale of today. */
export function refundHandlers(dependencies: RefundDependencies): Handlers<typeof refundEndpoints> {
  const { database } = dependencies;

  async function present(saleId: string): Promise<RefundOfSale[]> {
    const rows = await listRefundsOf(database, saleId);
    return rows.slice(-REFUNDS.listed).map(({ refund, staffName }) => ({
      _id: refund.id,
      entryId: refund.entryId,
      way: refund.way,
      amountPaise: refund.amountPaise,
      reason: refund.reason,
      sessions: refund.sessions,
      status: refund.status,
      failure: refund.failure,
      staffName,
      at: refund.createdAt.toISOString(),
      endedAt: refund.endedAt?.toISOString() ?? null,
    }));
  }

  /** Asks the provider for what is to go back by it, now that this is stored; a job goes on with what that leaves open. */
  async function askFor(toAsk: readonly string[], saleId: string, now: Date) {
    for (const id of toAsk) await goOnWith(dependencies, id, now);
    return done(await present(saleId));
  }

  return {
    previewRefund({ params: { id }, body, staff: { staffId }, now }) {
      return previewRefund(dependencies, { ...body, saleId: id, staffId, now });
    },

    async refundSale({ params: { id }, body, staff: { staffId }, now }) {
      const stored = await refundSale(dependencies, { ...body, saleId: id, staffId, now });
      return 'refused' in stored ? stored : askFor(stored.toAsk, id, now);
    },

    async refundsOfSale({ params: { id } }) {
      return (await findSale(database, id)) ? done(await present(id)) : refuse('sale_not_found');
    },

    async undoSale({ params: { id }, body, staff, now }) {
      const stored = await undoSale(dependencies, { ...body, saleId: id, staff, now });
      return 'refused' in stored ? stored : askFor(stored.toAsk, id, now);
    },
  };
}
