import { once } from 'node:events';
import { refundEndpoints } from '@chairside/contract/refunds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { FAKE_KEYS, signed } from '../../test/fake-gateway.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { createPlanOrder } from '../../test/pay.ts';
import { requestsAt } from '../../test/payment-requests.ts';
import { entityOf, type LedgerProvider, startLedgerProvider } from '../../test/random-money/provider.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { planNamed, signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { ledgerOf } from '../../test/subscribers.ts';
import { SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';

const PRICE = 299_900;
const REFUND = 'POST payments/:id/refund';

/** When the process dies: before the provider has done it, before it has answered, or once that is noted and nothing else. */
const MOMENTS = {
  'before the provider was reached': { control: 'before', call: REFUND, done: 0 },
  'after the provider took it': { control: 'after', call: REFUND, done: 1 },
  'once its name at the provider was noted': { control: 'before', call: 'GET payments/:id', done: 1 },
} as const;
const ONLINE = Object.keys(MOMENTS) as (keyof typeof MOMENTS)[];

let db: FreshDatabase;
let provider: LedgerProvider;
/** Another process of the same clinic, whose clock a test has in hand. */
let app: TestApp;
let next: Promise<ApiProcess>;
let owner: AddedStaff;
let variables: Record<string, string>;
beforeAll(async () => {
  [db, provider] = await Promise.all([freshDatabase(), startLedgerProvider()]);
  variables = { ...FAKE_KEYS, RAZORPAY_API_URL: provider.url, APP_SECRET: SECRET };
  app = await startTestApp(variables, { db, clock: { now: new Date() } });
  next = startApiProcess(db.url, variables);
  owner = await addStaff(app, 'owner');
}, 120_000);
afterAll(async () => {
  await (await next).stop();
  await app.close();
  provider.close();
  await db.drop();
});

const query = async (text: string, id: string) => (await db.database.$client.query(text, [id])).rows;

/** A plan that was bought online, and one that was paid by a link at the counter. */
const SOLD = {
  async online() {
    const patient = await signUp(app, 'Basic Plan');
    const orderId = await createPlanOrder(app, patient.token, (await planNamed(app, 'Basic Plan'))._id);
    const payment = provider.payOrder(orderId);
    await app.server.inject(
      signed(eventOf('payment.captured', { payment: { entity: payment } }), payment.id),
    );
    return { userId: patient.user._id, paymentId: payment.id };
  },
  async counter() {
    const at = requestsAt(app, () => owner);
    const { patient, saleId, duePaise } = await at.openSale();
    const { _id } = await at.asked(saleId, duePaise, 'payment_link');
    const id = await at.gatewayIdOf(_id);
    const payment = provider.payRequest(id);
    const link = provider.requests.get(id);
    const about = { payment: { entity: payment }, ...(link && entityOf(link)) };
    await app.server.inject(signed(eventOf('payment_link.paid', about), payment.id));
    return { userId: patient.params.id, paymentId: payment.id };
  },
};
const eventOf = (event: string, payload: object) => ({ entity: 'event', event, payload });

interface Sold {
  moment: keyof typeof MOMENTS;
  paymentId: string;
}

/** Kills the process that asks the provider once each of these payments is at its moment. */
function killOnceAllAreThere(sold: readonly Sold[], { child }: ApiProcess) {
  const there = new Set<string>();
  const dead = once(child, 'exit');
  const stopAt =
    (control: 'before' | 'after'): LedgerProvider['control']['before'] =>
    async ({ name, id }) => {
      const own = sold.find(({ paymentId }) => paymentId === id);
      const moment = own && MOMENTS[own.moment];
      if (moment?.control !== control || moment.call !== name) return;
      there.add(id);
      if (there.size === sold.length) {
        provider.control.before = null;
        provider.control.after = null;
        child.kill('SIGKILL');
      }
      await dead;
      throw new Error('nobody is there to be answered');
    };
  provider.control.before = stopAt('before');
  provider.control.after = stopAt('after');
}

/** A sale of the desk's list, with the entry of its payment. */
async function saleOf(userId: string) {
  const [row] = await query(
    `select sales.id as sale, money_entries.id as entry from sales join money_entries on sale_id = sales.id
      where sales.user_id = $1`,
    userId,
  );
  return { saleId: String(row.sale), entryId: String(row.entry) };
}

async function statusOf(saleId: string) {
  const text = 'select status, gateway_refund_id is not null as named from refunds where sale_id = $1';
  return (await query(text, saleId))[0];
}

/** The provider reports the refunds twice to the new process, while a job of another goes on with them. */
async function bringEvents(process: ApiProcess) {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const events = provider.refunds.map((refund) =>
    signed(
      eventOf('refund.processed', {
        payment: { entity: provider.payments.get(refund.payment_id) },
        refund: { entity: refund },
      }),
      refund.id,
    ),
  );
  const deliver = ({ url, headers, payload }: ReturnType<typeof signed>) =>
    fetch(`${process.address}${url}`, { method: 'POST', headers, body: payload });
  await Promise.all([
    ...[...events, ...events].map(deliver),
    ...[1, 2, 3].map(() => app.work.everyMinute['continue-refunds']?.()),
  ]);
}

const CASES = [
  ...ONLINE.map((moment, place) => ({
    moment,
    channel: 'online' as const,
    amountPaise: place === 1 ? PRICE : 100_000,
  })),
  ...ONLINE.slice(0, 2).map((moment, place) => ({
    ...{ moment, channel: 'counter' as const, amountPaise: place === 0 ? PRICE : 100_000 },
  })),
];

/** A sale of a case, and how its refund is asked for. */
async function soldFor({ moment, channel, amountPaise }: (typeof CASES)[number]) {
  const { userId, paymentId } = await SOLD[channel]();
  const { saleId, entryId } = await saleOf(userId);
  const isWhole = amountPaise === PRICE;
  const part = backOf(entryId, amountPaise);
  const params = { id: saleId };
  const body = { amounts: [part], sessions: isWhole ? 0 : 2, reason: 'Moves away' };
  return {
    ...{ moment, amountPaise, userId, paymentId, saleId, isWhole, part },
    of: `${amountPaise} paise sold by ${channel}, killed ${moment}`,
    ask: (process: ApiProcess) =>
      process.call(refundEndpoints.refundSale, { params, body }, undefined, owner.cookie),
    doneAtProvider: () => provider.refunds.filter(({ payment_id }) => payment_id === paymentId),
  };
}

test('kill -9 while refunds of sales by each channel are at every moment, whole and in part: each is done once (BACK-5, BACK-6)', {
  timeout: 240_000,
}, async () => {
  const sold = await Promise.all(CASES.map(soldFor));
  const process = await next;
  killOnceAllAreThere(sold, process);
  const lost = await Promise.allSettled(sold.map(({ ask }) => ask(process)));
  expect(lost.map(({ status }) => status)).toEqual(sold.map(() => 'rejected'));
  await expect.poll(() => process.child.signalCode).toBe('SIGKILL');
  // What the dead process has left: stored, and not gone back yet, whether or not the provider has it.
  for (const { of, moment, saleId, userId, doneAtProvider } of sold) {
    expect(await statusOf(saleId), of).toEqual({ status: 'pending', named: moment === ONLINE[2] });
    expect(doneAtProvider(), of).toHaveLength(MOMENTS[moment].done);
    expect(await ledgerOf(app, userId), of).toEqual(['grant 4']);
  }

  next = startApiProcess(db.url, variables);
  const again = await next;
  const askAll = async () =>
    (await Promise.all(sold.map(({ ask }) => ask(again)))).map(({ status }) => status);
  expect(await askAll()).toEqual(sold.map(() => 200));
  await bringEvents(again);
  for (const { of, saleId } of sold) {
    await expect
      .poll(async () => (await statusOf(saleId)).status, { timeout: 30_000, message: of })
      .toBe('processed');
  }
  await bringEvents(again);
  expect(await askAll()).toEqual(sold.map(() => 200));

  for (const { of, amountPaise, isWhole, part, saleId, userId, paymentId, doneAtProvider } of sold) {
    expect(doneAtProvider(), of).toMatchObject([{ amount: amountPaise, key: part._id, status: 'processed' }]);
    // With the same key each time, however often.
    expect(provider.keysOf(paymentId), of).toEqual(new Set([part._id]));
    expect(await ledgerOf(app, userId), of).toEqual(['grant 4', isWhole ? 'reversal 4' : 'deduction 2']);
    const entries = await query(
      `select kind, amount_paise as paise, (select total_paise from sale_documents where entry_id = money_entries.id) as note
       from money_entries where sale_id = $1 order by at, kind`,
      saleId,
    );
    expect(entries, of).toEqual([
      { kind: 'payment', paise: PRICE, note: null },
      { kind: 'refund', paise: amountPaise, note: amountPaise },
    ]);
  }
  await expectInvariants(db.database);
  await expectMoneyEntered(db.database);
});
