import { randomUUID } from 'node:crypto';
import { refundEndpoints } from '@chairside/contract/refunds';
import type { Sale } from '@chairside/contract/sales';
import { any, anySale, happened, type Operation, type World } from './world.ts';

const { refundSale, refundsOfSale, undoSale } = refundEndpoints;

/** What of a sale is to go back: of one payment or all, in part or whole, now and then more than there is. */
function anyAmounts({ entries }: Sale, { next }: World) {
  const payments = entries.filter(({ kind }) => kind === 'payment');
  const some = next(2) === 0 ? payments : [any(payments, next)].filter((payment) => payment !== undefined);
  return some.map(({ _id: entryId, way, amountPaise }) => {
    const back =
      next(12) === 0 ? amountPaise + 1 : next(3) === 0 ? amountPaise : 1 + next(Math.ceil(amountPaise / 2));
    const reference = way === 'terminal' ? { reference: 'TXN 4712' } : {};
    return { _id: randomUUID(), entryId, amountPaise: Math.min(10_000_000, back), ...reference };
  });
}

async function anyWhoseRefundFailed(world: World) {
  const { rows } = await world.app.db.database.$client.query<{ sale: string; entry: string; left: number }>(
    `select failed.sale_id as sale, failed.entry_id as entry,
            entry.amount_paise - coalesce((select sum(amount_paise) from money_entries where refund_of = entry.id), 0)::int as left
       from refunds failed join money_entries entry on entry.id = failed.entry_id
      where failed.status = 'failed' order by failed.created_at, failed.id`,
  );
  return any(
    rows.filter(({ left }) => left > 0),
    world.next,
  );
}

/** What the desk sends back, by hand and by the provider. */
export const GIVING_BACK: Record<string, Operation> = {
  async 'refund at the desk'(world) {
    const { app, owner, provider, next } = world;
    const sale = await anySale(world, 'paid', ({ refundedPaise, totalPaise }) => refundedPaise < totalPaise);
    if (!sale) return 'nothing paid';
    const body = {
      amounts: anyAmounts(sale, world),
      sessions: sale.kind === 'plan' ? next(3) : 0,
      reason: 'Moves away',
    };
    const outcome = any(['processed', 'pending', 'pending', 'refused', 'lost'] as const, next) ?? 'processed';
    const { outcomes } = provider.control;
    outcomes.push(outcome);
    const params = { id: sale._id };
    const call = () => app.call(refundSale, { params, body }, owner);
    // One in three is sent twice at once.
    const [reply] = await Promise.all(next(3) === 0 ? [call(), call()] : [call()]);
    outcomes.length = 0;
    if (reply.code) return reply.code;
    const { data } = await app.call(refundsOfSale, { params }, owner);
    const { way, status } = data.find(({ _id }) => _id === body.amounts[0]?._id) ?? {};
    return way === 'cash' || way === 'terminal' ? way : `by the provider, ${outcome}: ${status}`;
  },

  async 'pay in cash what the provider did not'(world) {
    const failed = await anyWhoseRefundFailed(world);
    if (!failed) return 'nothing has failed';
    const part = { _id: randomUUID(), entryId: failed.entry, amountPaise: failed.left, inCash: true };
    const body = { amounts: [part], sessions: 0, reason: 'The provider did not' };
    const reply = await world.app.call(refundSale, { params: { id: failed.sale }, body }, world.owner);
    return reply.code ?? 'paid';
  },

  async 'the provider decides'(world) {
    const { provider, next } = world;
    const refund = any(
      provider.refunds.filter(({ status }) => status === 'pending'),
      next,
    );
    if (!refund) return 'nothing is pending';
    const status = next(3) === 0 ? 'failed' : 'processed';
    provider.endRefund(refund, status);
    const payment = provider.payments.get(refund.payment_id);
    await happened(world, `refund.${status}`, { payment: { entity: payment }, refund: { entity: refund } });
    return status;
  },

  async 'cancel a sale of today'(world) {
    const sale = await anySale(world, world.next(3) === 0 ? 'open' : 'paid');
    if (!sale) return 'nothing sold';
    const references = sale.entries.map(({ _id: entryId }) => ({ entryId, reference: 'TXN 4713' }));
    const caller = world.next(2) === 0 ? world.owner : world.desk;
    const call = () => world.app.call(undoSale, { params: { id: sale._id }, body: { references } }, caller);
    const [reply] = await Promise.all(world.next(3) === 0 ? [call(), call()] : [call()]);
    return reply.code ?? `${sale.status}: undone`;
  },
};
