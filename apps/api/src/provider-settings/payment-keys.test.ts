import { randomUUID } from 'node:crypto';
import { demoEndpoints } from '@chairside/contract/demo';
import { paymentEndpoints } from '@chairside/contract/payments';
import { providerEndpoints } from '@chairside/contract/providers';
import { staffEndpoints } from '@chairside/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakePayment, signed, signedReport, startFakeGateway } from '../../test/fake-gateway.ts';
import { forgetProviders } from '../../test/no-providers.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { standInKeys } from '../payment-accounts.ts';

const { createOrder, verifyPayment } = paymentEndpoints;
const { enterPayment, providers, removeProvider } = providerEndpoints;
const ONE = { keyId: 'rzp_test_one11111', keySecret: 'secret-of-one', webhookSecret: 'webhook-of-one' };
const TWO = { keyId: 'rzp_test_two22222', keySecret: 'secret-of-two', webhookSecret: 'webhook-of-two' };

let app: TestApp;
let owner: AddedStaff;
let gateway: Awaited<ReturnType<typeof startFakeGateway>>;
beforeAll(async () => {
  gateway = await startFakeGateway();
  app = await startTestApp({ RAZORPAY_API_URL: gateway.url });
});
afterAll(async () => {
  await app.close();
  gateway.close();
});
beforeEach(async () => {
  await forgetProviders(app);
  gateway.revoked.clear();
  // Each test has orders of its own to be asked about.
  await app.db.database.$client.query('update orders set next_check_at = null');
  owner = await addStaff(app, 'owner', { email: `${randomUUID()}@clinic.example` });
});

const enter = (keys: typeof ONE) => app.call(enterPayment, { body: keys }, owner);
type SignedUp = Awaited<ReturnType<typeof signUp>>;
const order = async ({ token, plan }: SignedUp) =>
  (await app.call(createOrder, { body: { planId: plan._id } }, { token })).data;
const statusOf = async (patient: SignedUp) => {
  const { rows } = await app.db.database.$client.query(
    'select status from subscriptions where user_id = $1',
    [patient.user._id],
  );
  return rows[0].status;
};

/** The gateway takes the money for an order. */
const pay = (made: Awaited<ReturnType<typeof order>>): FakePayment =>
  gateway.put({ id: `pay_${made.order.id}`, order_id: made.order.id, amount: made.order.amount });
const verify = ({ token }: SignedUp, payment: FakePayment, keySecret: string) =>
  app.call(verifyPayment, { body: signedReport(payment, keySecret) }, { token });
const report = (payment: FakePayment, webhookSecret: string) => {
  const body = { entity: 'event', event: 'payment.captured', payload: { payment: { entity: payment } } };
  return app.server.inject(signed(body, `evt_${payment.id}_${webhookSecret}`, webhookSecret));
};

describe('keys that an owner enters (PROV-10)', () => {
  test('make the orders from then on, in the place of the stand-in, with the provider’s own checkout', async () => {
    const patient = await signUp(app);
    const before = await order(patient);
    expect(before).toMatchObject({ key: 'rzp_test_sandbox', checkoutUrl: '/sandbox/razorpay/checkout.js' });
    expect((await enter(ONE)).status).toBe(200);
    const after = await order(patient);
    expect(after).toMatchObject({
      key: ONE.keyId,
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
    expect(after.order.id).not.toBe(before.order.id);
    expect(await order(patient)).toEqual(after);
    await app.call(removeProvider, { params: { kind: 'payment' } }, owner);
    expect(await order(await signUp(app))).toMatchObject({ key: 'rzp_test_sandbox' });
  });

  test('that are live wait in a sandbox until the live start', async () => {
    await enter({ ...ONE, keyId: 'rzp_live_one11111' });
    expect(await order(await signUp(app))).toMatchObject({ key: 'rzp_test_sandbox' });
    expect((await app.call(providers, {}, owner)).data.payment).toMatchObject({
      source: 'desk',
      settings: { keyEnding: '1111', isLiveKey: true, isUsed: false },
    });
  });

  test('are stored with their secrets whole: an empty one stays for the same key id alone', async () => {
    await enter(ONE);
    expect((await enter({ ...ONE, keySecret: '', webhookSecret: 'webhook-of-later' })).status).toBe(200);
    expect(app.providers.payment).toEqual({ ...ONE, webhookSecret: 'webhook-of-later' });
    expect(await enter({ ...TWO, keySecret: '' })).toMatchObject({ code: 'provider_secret_needed' });
    expect(JSON.stringify((await app.call(providers, {}, owner)).data)).not.toMatch(/secret-of|webhook-of/);
    expect(app.logged.join()).not.toContain('secret-of');
  });
});

describe('what was made by former keys (PROV-11)', () => {
  test('is verified with them and asked about by them', async () => {
    const standIn = standInKeys(readConfig({}), SECRET);
    const [first, second] = [await signUp(app), await signUp(app)];
    const ofStandIn = pay(await order(first));
    await enter(ONE);
    const ofOne = pay(await order(second));
    await enter(TWO);
    expect(await verify(second, ofOne, TWO.keySecret)).toMatchObject({ code: 'payment_not_verified' });
    expect((await verify(second, ofOne, ONE.keySecret)).status).toBe(200);
    expect(gateway.askedBy.at(-1)).toBe(ONE.keyId);
    expect((await verify(first, ofStandIn, standIn.keySecret)).status).toBe(200);
    expect(gateway.askedBy.at(-1)).toBe(standIn.keyId);
  });

  test('before keys were stored with orders is asked about by the stand-in that made it', async () => {
    const patient = await signUp(app);
    const payment = pay(await order(patient));
    await app.db.database.$client.query('update orders set gateway_key = null');
    await enter(ONE);
    const { keyId, keySecret } = standInKeys(readConfig({}), SECRET);
    expect(await verify(patient, payment, ONE.keySecret)).toMatchObject({ code: 'payment_not_verified' });
    expect((await verify(patient, payment, keySecret)).status).toBe(200);
    expect(gateway.askedBy.at(-1)).toBe(keyId);
  });

  test('is reconciled by them, its refunds too', async () => {
    const patient = await signUp(app);
    await enter(ONE);
    const payment = pay(await order(patient));
    await enter(TWO);
    gateway.askedBy.length = 0;
    await app.work.everyMinute['reconcile-orders']?.();
    expect(await statusOf(patient)).toBe('active');
    expect(gateway.askedBy).toEqual([ONE.keyId]);
    payment.status = 'refunded';
    payment.amount_refunded = payment.amount;
    gateway.askedBy.length = 0;
    await app.work.hourly['reconcile-refunds']?.();
    expect(await statusOf(patient)).not.toBe('active');
    expect(gateway.askedBy).toContain(TWO.keyId);
    expect(gateway.askedBy).toContain(ONE.keyId);
  });

  test('is reported by their own webhook secret, which speaks of nothing else', async () => {
    const [first, second] = [await signUp(app), await signUp(app)];
    await enter(ONE);
    const ofOne = pay(await order(first));
    await enter(TWO);
    const ofTwo = pay(await order(second));
    expect((await report(ofTwo, ONE.webhookSecret)).statusCode).toBe(200);
    expect(await statusOf(second)).not.toBe('active');
    expect((await report(ofOne, ONE.webhookSecret)).statusCode).toBe(200);
    expect(await statusOf(first)).toBe('active');
    expect((await report(ofTwo, TWO.webhookSecret)).statusCode).toBe(200);
    expect(await statusOf(second)).toBe('active');
  });

  test('is not believed by a webhook secret that was changed at the same key', async () => {
    const patient = await signUp(app);
    await enter(ONE);
    const payment = pay(await order(patient));
    await enter({ ...ONE, webhookSecret: 'the-new-one' });
    expect((await report(payment, ONE.webhookSecret)).statusCode).toBe(400);
    expect((await report(payment, 'the-new-one')).statusCode).toBe(200);
    expect(await statusOf(patient)).toBe('active');
  });

  test('is not believed where nobody has the keys any more, but found by the present ones', async () => {
    const patient = await signUp(app);
    await enter(ONE);
    const payment = pay(await order(patient));
    await enter(TWO);
    await app.db.database.$client.query(
      "update provider_settings set id = gen_random_uuid(), sealed_content = '\\x00' where ended_at is not null",
    );
    await app.providers.refresh();
    expect(await verify(patient, payment, ONE.keySecret)).toMatchObject({ code: 'payment_not_verified' });
    expect((await report(payment, ONE.webhookSecret)).statusCode).toBe(400);
    await expect(order(patient)).rejects.toThrow('already_subscribed');
  });
});

describe('what was made by former keys that the provider takes no more (PROV-11)', () => {
  const rotate = async () => {
    gateway.revoked.add(ONE.keyId);
    await enter(TWO);
  };

  test('is verified with them, and asked about by the present ones', async () => {
    const patient = await signUp(app);
    await enter(ONE);
    const payment = pay(await order(patient));
    await rotate();
    expect(await verify(patient, payment, TWO.keySecret)).toMatchObject({ code: 'payment_not_verified' });
    expect((await verify(patient, payment, ONE.keySecret)).status).toBe(200);
    expect(gateway.askedBy.slice(-2)).toEqual([ONE.keyId, TWO.keyId]);
  });

  test('stands in the way of no new order, and is never paid twice', async () => {
    const [paid, unpaid] = [await signUp(app), await signUp(app)];
    await enter(ONE);
    pay(await order(paid));
    await order(unpaid);
    await rotate();
    expect(await order(unpaid)).toMatchObject({ key: TWO.keyId });
    const again = await app.call(createOrder, { body: { planId: paid.plan._id } }, paid);
    expect(again).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect(await statusOf(paid)).toBe('active');
  });

  test('is reconciled by the present ones, its refunds too, until there is nothing more to ask', async () => {
    const [first, second] = [await signUp(app), await signUp(app)];
    await enter(ONE);
    const [reported, unheard] = [pay(await order(first)), pay(await order(second))];
    await rotate();
    await app.work.everyMinute['reconcile-orders']?.();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['active', 'active']);
    for (const payment of [reported, unheard]) {
      payment.status = 'refunded';
      payment.amount_refunded = payment.amount;
    }
    expect((await report(reported, TWO.webhookSecret)).statusCode).toBe(200);
    expect(await statusOf(first)).not.toBe('active');
    await app.db.database.$client.query('delete from reconciliations');
    await app.work.hourly['reconcile-refunds']?.();
    expect(await statusOf(second)).not.toBe('active');
    const { rows } = await app.db.database.$client.query('select name from reconciliations');
    expect(rows).toEqual([{ name: 'refunds' }]);
  });
});

test('nobody looks around while entered keys make the orders (PROV-12)', async () => {
  const looks = async () => (await app.call(staffEndpoints.lookAround, {})).status;
  expect(await looks()).toBe(200);
  await enter(ONE);
  expect(await looks()).toBe(404);
  expect((await app.call(demoEndpoints.demoPatient, {})).status).toBe(404);
  await app.call(removeProvider, { params: { kind: 'payment' } }, owner);
  expect(await looks()).toBe(200);
});
