import { randomUUID } from 'node:crypto';
import { saleEndpoints } from '@chairside/contract/sales';
import { addDays } from '@chairside/rules/clinic-date';
import type { NextNumber } from '../random-numbers.ts';
import { cash, offerOf, terminal, visitWithoutPlan } from '../sales.ts';
import { any, anyPatient, anySale, type Operation, PLANS } from './world.ts';

const { sellPlan, sellVisit, addSalePayments, cancelSale } = saleEndpoints;

/** All of it, a part, more than it, or nothing yet; in one way or two. */
function anyPayments(pricePaise: number, next: NextNumber) {
  const part = 1 + next(pricePaise);
  const ways = [
    [cash(pricePaise)],
    [terminal(pricePaise)],
    [cash(part)],
    [cash(part), terminal(Math.max(1, pricePaise - part))],
    [cash(pricePaise + 1)],
    [],
  ];
  return any(ways, next) ?? [];
}

/** What is sold and paid at the counter. */
export const SELLING: Record<string, Operation> = {
  async 'sell a plan'(world) {
    const { app, desk, next } = world;
    const { _id: patientId } = anyPatient(world).user;
    const { planId, pricePaise } = await offerOf(app, desk, patientId, any(PLANS, next) ?? '');
    if (pricePaise === 0) return 'not on offer to them';
    const payments = anyPayments(pricePaise, next);
    const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments };
    const sold = await app.call(sellPlan, { body }, desk);
    // One in four is sent twice.
    if (next(4) === 0) await app.call(sellPlan, { body }, desk);
    return sold.code ?? sold.data.status;
  },

  async 'sell a visit'(world) {
    const { app, desk, next } = world;
    const { _id: patientId } = anyPatient(world).user;
    const slot = {
      date: addDays(app.clock.now.toISOString().slice(0, 10), 1 + next(20)),
      timeSlot: any(['10:00-11:00', '15:00-16:00'], next) ?? '',
    };
    const visitId = await visitWithoutPlan(app, desk, patientId, slot).catch(() => null);
    if (!visitId) return 'no such slot';
    const pricePaise = 100 + next(500_000);
    const body = { saleId: randomUUID(), visitId, pricePaise, payments: anyPayments(pricePaise, next) };
    const sold = await app.call(sellVisit, { body }, desk);
    return sold.code ?? sold.data.status;
  },

  async 'pay a part'(world) {
    const { app, desk, next } = world;
    const sale = await anySale(world, 'open');
    if (!sale) return 'nothing open';
    const payments = anyPayments(sale.duePaise, next);
    if (payments.length === 0) return 'nothing paid';
    const request = { params: { id: sale._id }, body: { payments } };
    const replies = await Promise.all([1, 2].map(() => app.call(addSalePayments, request, desk)));
    return replies[0]?.code ?? 'paid';
  },

  async 'cancel an open sale'(world) {
    const sale = await anySale(world, 'open');
    if (!sale) return 'nothing open';
    const cancelled = await world.app.call(cancelSale, { params: { id: sale._id } }, world.desk);
    return cancelled.code ?? 'cancelled';
  },
};
