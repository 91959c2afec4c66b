import { DAY_MS, HOUR_MS, MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import { comeBack, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { endOrderChecks, findOrder } from './order-store.ts';

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
afterAll(() => clinic.close());
/** Each test begins at noon, with no order of another to be asked about, and no refunds looked for yet. */
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query('update orders set next_check_at = null; delete from reconciliations');
});

const DAYS_OFF_MS = 8 * DAY_MS;
const reconcile = () => app.work.everyMinute['reconcile-orders']?.();
const after = (ms: number) => {
  app.clock.now = new Date(NOON.getTime() + ms);
};

/** A patient with an order, and the payment for it, which nobody knows of yet. */
async function ordered() {
  const patient = await signUp(app, 'Basic Plan');
  return { patient, payment: await clinic.checkout.payFor(patient, 'Basic Plan') };
}

async function statusOf({ patient }: Awaited<ReturnType<typeof ordered>>) {
  const returned = await comeBack(app, patient, app.clock.now.toISOString());
  return (await subscriptionOf(app, returned)).status;
}

test('a last look that fails after more than a week off is made again, until it is answered', async () => {
  const bought = await ordered();
  // What cannot be read is no answer.
  gateway.put({ ...bought.payment, amount: -1 });
  after(DAYS_OFF_MS);
  await reconcile();
  gateway.put(bought.payment);
  after(DAYS_OFF_MS + HOUR_MS - 1);
  await reconcile();
  expect(await statusOf(bought)).toBe('suspended');
  after(DAYS_OFF_MS + HOUR_MS);
  await reconcile();
  expect(await statusOf(bought)).toBe('active');
});

test('once it is answered after a week, nothing more is asked', async () => {
  await ordered();
  after(DAYS_OFF_MS);
  await reconcile();
  const calls = gateway.calls();
  after(2 * DAYS_OFF_MS);
  await reconcile();
  expect(gateway.calls()).toBe(calls);
});

test('an order that is used again during its last look is asked about again', async () => {
  const bought = await ordered();
  const atLook = await findOrder(app.db.database, bought.payment.order_id);
  after(DAYS_OFF_MS);
  const used = await comeBack(app, bought.patient, app.clock.now.toISOString());
  expect((await clinic.checkout.payFor(used, 'Basic Plan')).order_id).toBe(bought.payment.order_id);
  if (atLook) await endOrderChecks(app.db.database, atLook);
  gateway.put(bought.payment);
  await reconcile();
  expect(await statusOf(bought)).toBe('active');
});

test('an order of a clock that was ahead is asked about once that is right again (PAY-7)', async () => {
  const patient = await signUp(app, 'Basic Plan');
  after(66 * MINUTE_MS);
  gateway.put(await clinic.checkout.payFor(patient, 'Basic Plan'));
  after(0);
  await reconcile();
  expect((await subscriptionOf(app, patient)).status).toBe('active');
});

test('an order that cannot be entered keeps no other from being asked about, and fails the job', async () => {
  const [one, other] = [await ordered(), await ordered()];
  const { $client } = app.db.database;
  await $client.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       if new.gateway_payment_id = '${one.payment.id}' then raise exception 'not this one'; end if; return new; end $$;
     create trigger refuse_one before insert on payments for each row execute function refuse_one()`,
  );
  for (const { payment } of [one, other]) gateway.put(payment);
  await expect(reconcile()).rejects.toThrow();
  expect(await statusOf(other)).toBe('active');
  await $client.query('drop trigger refuse_one on payments');
  after(HOUR_MS);
  await reconcile();
  expect(await statusOf(one)).toBe('active');
});

const daysLater = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
const lookForRefunds = () => app.work.hourly['reconcile-refunds']?.();

async function paid() {
  const bought = await ordered();
  await clinic.checkout.verify(bought.patient, bought.payment);
  return bought;
}

/** Refunds a payment at the gateway, whose webhook is lost. */
function refund(payment: Awaited<ReturnType<typeof paid>>['payment'], at: Date) {
  gateway.put({ ...payment, status: 'refunded' });
  gateway.refundedAt.set(payment.id, at);
}

test('what was refunded just after the server went off is found, however long it was off', async () => {
  const { patient, payment } = await paid();
  await lookForRefunds();
  refund(payment, daysLater(1));
  app.clock.now = daysLater(30);
  await lookForRefunds();
  const returned = await comeBack(app, patient, app.clock.now.toISOString());
  expect(await subscriptionOf(app, returned)).toMatchObject({ status: 'expired', sessionsRemaining: 0 });
});

test('the first look of all goes back half a year', async () => {
  const { patient, payment } = await paid();
  refund(payment, daysLater(1));
  app.clock.now = daysLater(150);
  await lookForRefunds();
  const returned = await comeBack(app, patient, app.clock.now.toISOString());
  expect(await subscriptionOf(app, returned)).toMatchObject({ status: 'expired', sessionsRemaining: 0 });
});

test('a payment that cannot be read keeps no other waiting, and is looked for again', async () => {
  const [odd, other] = [await paid(), await paid()];
  for (const { payment } of [odd, other]) refund(payment, daysLater(1));
  gateway.put({ ...odd.payment, status: 'refunded', amount: -1 });
  app.clock.now = daysLater(2);
  await lookForRefunds();
  expect(await subscriptionOf(app, other.patient)).toMatchObject({ status: 'expired' });
  expect(await subscriptionOf(app, odd.patient)).toMatchObject({ status: 'active' });

  gateway.put({ ...odd.payment, status: 'refunded' });
  app.clock.now = daysLater(25);
  await lookForRefunds();
  expect(await subscriptionOf(app, odd.patient)).toMatchObject({ status: 'expired' });
});
