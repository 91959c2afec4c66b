import { randomUUID } from 'node:crypto';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FakePayment } from '../../test/fake-gateway.ts';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { expectBalanced } from '../../test/money-balances.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { type NextNumber, numbersFrom } from '../../test/random-numbers.ts';
import { cash, offerOf, terminal, visitWithoutPlan } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';

const CLINICS = 10;
const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 100);
const PATIENTS = 8;
const PLANS = ['Basic Plan', 'Standard Plan', 'Premium Plan'];
const { sellPlan, sellVisit, addSalePayments, cancelSale, salesOfPatient } = saleEndpoints;

type Patient = Awaited<ReturnType<typeof signUp>>;

/** A clinic with what a random operation needs to know of it. */
interface World {
  clinic: PaymentClinic;
  desk: AddedStaff;
  patients: Patient[];
  /** What was paid online, as the provider has it. */
  online: FakePayment[];
  next: NextNumber;
}

const any = <Item>(items: readonly Item[], next: NextNumber): Item | undefined => items[next(items.length)];

function anyPatient({ patients, next }: World): Patient {
  const patient = any(patients, next);
  if (!patient) throw new Error('no patients');
  return patient;
}

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

const OPERATIONS_BY_NAME: Record<string, (world: World) => Promise<string>> = {
  async 'sell a plan'(world) {
    const { clinic, desk, next } = world;
    const { _id: patientId } = anyPatient(world).user;
    const { planId, pricePaise } = await offerOf(clinic.app, desk, patientId, any(PLANS, next) ?? '');
    if (pricePaise === 0) return 'not on offer to them';
    const payments = anyPayments(pricePaise, next);
    const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments };
    const sold = await clinic.app.call(sellPlan, { body }, desk);
    // One in four is sent twice.
    if (next(4) === 0) await clinic.app.call(sellPlan, { body }, desk);
    return sold.code ?? sold.data.status;
  },

  async 'sell a visit'(world) {
    const { clinic, desk, next } = world;
    const { _id: patientId } = anyPatient(world).user;
    const date = new Date(clinic.app.clock.now.getTime() + (1 + next(20)) * 86_400_000);
    const slot = {
      date: date.toISOString().slice(0, 10),
      timeSlot: any(['10:00-11:00', '15:00-16:00'], next) ?? '',
    };
    const visitId = await visitWithoutPlan(clinic.app, desk, patientId, slot).catch(() => null);
    if (!visitId) return 'no such slot';
    const pricePaise = 100 + next(500_000);
    const body = { saleId: randomUUID(), visitId, pricePaise, payments: anyPayments(pricePaise, next) };
    const sold = await clinic.app.call(sellVisit, { body }, desk);
    return sold.code ?? sold.data.status;
  },

  async 'pay a part'(world) {
    const { clinic, desk, next } = world;
    const sale = await anySale(world, 'open');
    if (!sale) return 'nothing open';
    const payments = anyPayments(sale.duePaise, next);
    if (payments.length === 0) return 'nothing paid';
    const request = { params: { id: sale._id }, body: { payments } };
    const replies = await Promise.all([1, 2].map(() => clinic.app.call(addSalePayments, request, desk)));
    return replies[0]?.code ?? 'paid';
  },

  async 'cancel an open sale'(world) {
    const sale = await anySale(world, 'open');
    if (!sale) return 'nothing open';
    const cancelled = await world.clinic.app.call(cancelSale, { params: { id: sale._id } }, world.desk);
    return cancelled.code ?? 'cancelled';
  },

  async 'buy online'(world) {
    const { clinic, next } = world;
    const payment = await clinic.checkout.payFor(anyPatient(world), any(PLANS, next) ?? '').catch(() => null);
    if (!payment) return 'not on offer to them';
    const known = clinic.gateway.put({ ...payment, id: `${payment.id}_${randomUUID().slice(0, 8)}` });
    world.online.push(known);
    // News comes twice, or only after the refund of what it is about.
    if (next(5) === 0) await clinic.returns.refund(known);
    await clinic.checkout.sendWebhook(known);
    if (next(3) === 0) await clinic.checkout.sendWebhook(known);
    return 'bought';
  },

  async 'refund at the provider'(world) {
    const { clinic, next } = world;
    const payment = any(world.online, next);
    if (!payment) return 'nothing to refund';
    const amount = next(2) === 0 ? payment.amount : 1 + next(payment.amount);
    // An older event may come after a newer one.
    await clinic.returns.refund(payment, amount);
    if (next(3) === 0) await clinic.returns.refund(payment, 1 + next(amount));
    return 'refunded';
  },

  async 'lose a dispute'(world) {
    const payment = any(world.online, world.next);
    if (!payment || world.next(4) > 0) return 'nothing disputed';
    await world.clinic.returns.dispute(payment, 'lost');
    return 'lost';
  },
};

async function anySale(world: World, status: string) {
  const params = { id: anyPatient(world).user._id };
  const { data } = await world.clinic.app.call(salesOfPatient, { params }, world.desk);
  return any(
    data.sales.filter((sale) => sale.status === status),
    world.next,
  );
}

const worlds: World[] = [];
beforeAll(async () => {
  for (let seed = 1; seed <= CLINICS; seed += 1) {
    const clinic = await startPaymentClinic();
    const desk = await addStaff(clinic.app, 'receptionist');
    const patients = await Promise.all(Array.from({ length: PATIENTS }, () => signUp(clinic.app)));
    worlds.push({ clinic, desk, patients, online: [], next: numbersFrom(20_261_123 + seed) });
    const { $client } = clinic.app.db.database;
    await $client.query("update staff_tokens set expires_at = '2099-01-01'");
    await $client.query("update access_tokens set expires_at = '2099-01-01'");
  }
}, 120_000);
afterAll(async () => {
  for (const { clinic } of worlds) await clinic.close();
});

test(`${CLINICS * OPERATIONS} random sales, payments, cancellations, refunds and disputes: after each, every paisa is where it belongs`, {
  timeout: 900_000,
}, async () => {
  const outcomes = new Set<string>();
  const names = Object.keys(OPERATIONS_BY_NAME);
  for (const world of worlds) {
    const { app } = world.clinic;
    for (let done = 0; done < OPERATIONS; done += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
      const name = any(names, world.next) ?? '';
      const outcome = await OPERATIONS_BY_NAME[name]?.(world);
      outcomes.add(`${name}: ${outcome}`);
      await expectBalanced(app.db.database);
    }
    await expectInvariants(app.db.database);
    await expectMoneyEntered(app.db.database);
    expect(loggedFaults(app.logged)).toEqual([]);
  }
  for (const outcome of [
    'sell a plan: paid',
    'sell a plan: open',
    'sell a plan: sale_too_much',
    'sell a visit: paid',
    'pay a part: paid',
    'cancel an open sale: cancelled',
    'cancel an open sale: sale_has_money',
    'buy online: bought',
    'refund at the provider: refunded',
    'lose a dispute: lost',
  ]) {
    expect(outcomes).toContain(outcome);
  }
});
