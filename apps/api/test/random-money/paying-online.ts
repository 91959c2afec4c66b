import { paymentEndpoints } from '@chairside/contract/payments';
import { signedReport } from '../fake-gateway.ts';
import { planNamed } from '../sign-up.ts';
import type { LedgerPayment } from './ledger.ts';
import { any, anyPatient, bring, happened, type Operation, PLANS, type World } from './world.ts';

const { createOrder, verifyPayment } = paymentEndpoints;

let disputes = 0;

/** Any payment of an order that no bank has taken back. */
function anyOnline({ provider, next }: World, isMeant = (_: string) => true): LedgerPayment | undefined {
  const payments = [...provider.payments.values()].filter(
    ({ id, order_id }) => order_id !== null && !provider.disputed.has(id) && isMeant(id),
  );
  return any(payments, next);
}

/** What is paid online, and what the provider and a bank send back of it by themselves. */
export const PAYING_ONLINE: Record<string, Operation> = {
  async 'buy online'(world) {
    const { app, provider, next } = world;
    const patient = anyPatient(world);
    const { _id: planId } = await planNamed(app, any(PLANS, next) ?? '');
    const order = await app.call(createOrder, { body: { planId } }, patient);
    if (order.code) return order.code;
    // One in six is paid twice; the same order's money then goes back.
    const times = next(6) === 0 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const payment = provider.payOrder(order.data.order.id);
      await happened(world, 'payment.captured', { payment: { entity: payment } });
      const body = signedReport({ ...payment, order_id: order.data.order.id });
      if (next(3) === 0) await app.call(verifyPayment, { body }, patient);
    }
    return times === 2 ? 'paid twice' : 'paid';
  },

  async 'pay another sum online'(world) {
    const { app, provider, next } = world;
    const { _id: planId } = await planNamed(app, any(PLANS, next) ?? '');
    const order = await app.call(createOrder, { body: { planId } }, anyPatient(world));
    if (order.code) return order.code;
    const payment = provider.payOrder(order.data.order.id, next(2) === 0 ? 5_000 : -5_000);
    await happened(world, 'payment.captured', { payment: { entity: payment } });
    return 'paid';
  },

  async 'refund at the provider'(world) {
    const { app, provider, next } = world;
    const isDecided = (id: string) =>
      !provider.refunds.some(({ payment_id, status }) => payment_id === id && status === 'pending');
    const payment = anyOnline(world, isDecided);
    if (!payment) return 'nothing to refund';
    const left = payment.amount - payment.amount_refunded;
    if (left === 0) return 'refunded already';
    const amount = next(2) === 0 ? left : 1 + next(left);
    const refund = provider.refund(payment.id, amount, { status: 'processed', at: app.clock.now });
    await happened(world, 'refund.processed', { payment: { entity: payment }, refund: { entity: refund } });
    return amount === left ? 'refunded' : 'refunded in part';
  },

  async 'lose a dispute'(world) {
    const payment = anyOnline(world);
    if (!payment || world.next(2) > 0) return 'nothing disputed';
    disputes += 1;
    const amount = world.next(2) === 0 ? payment.amount : 1 + world.next(payment.amount);
    world.provider.disputed.set(payment.id, amount);
    const entity = { id: `disp_random_${disputes}`, payment_id: payment.id, amount };
    await happened(world, 'payment.dispute.lost', { payment: { entity: payment }, dispute: { entity } });
    return amount === payment.amount ? 'lost' : 'lost in part';
  },

  async 'events come'(world) {
    const { events, next } = world;
    if (events.length === 0) return 'there are none';
    for (let most = 1 + next(3); most > 0 && events.length > 0; most -= 1)
      await bring(world, next(events.length));
    return 'they have come';
  },
};
