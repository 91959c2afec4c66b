import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedEvent, signedReport } from '../../test/fake-gateway.ts';
import { createPlanOrder } from '../../test/pay.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import type { TestApp } from '../../test/test-app.ts';

const { verifyPayment, paymentHistory } = paymentEndpoints;

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
beforeEach(() => {
  gateway.refunds.length = 0;
});
afterAll(() => clinic.close());

async function patientWithOrder() {
  const { token, plan } = await signUp(app);
  return { token, amount: plan.price * 100, order_id: await createPlanOrder(app, token, plan._id) };
}

async function subscriptionOf(token: string) {
  return (await app.call(identityEndpoints.checkAuth, {}, { token })).data.user.subscription;
}

const SUSPENDED = { status: 'suspended', sessionsRemaining: 0 };

describe('a payment that is not what the order asked for grants nothing', () => {
  test.each(['created', 'authorized', 'failed', 'refunded'] as const)(
    'one that is only %s',
    async (status) => {
      const { token, amount, order_id } = await patientWithOrder();
      const payment = gateway.put({ id: `pay_${status}`, order_id, amount, status });
      expect(await app.call(verifyPayment, { body: signedReport(payment) }, { token })).toMatchObject({
        status: 409,
        code: 'payment_not_captured',
      });
      expect(await subscriptionOf(token)).toMatchObject(SUSPENDED);
    },
  );

  test.each([
    ['less money', { amount: 100 }],
    ['more money', { amount: 99_999_999 }],
    ['other money', { currency: 'USD' }],
  ])('one of %s, also when the webhook reports it', async (name, difference) => {
    const { token, amount, order_id } = await patientWithOrder();
    const payment = gateway.put({ id: `pay_${name.replace(' ', '_')}`, order_id, amount, ...difference });
    expect(await app.call(verifyPayment, { body: signedReport(payment) }, { token })).toMatchObject({
      status: 400,
      code: 'payment_not_verified',
    });
    const reply = await app.server.inject(signedEvent('payment.captured', payment, `evt_${payment.id}`));
    expect(reply.statusCode).toBe(200);
    await app.work.everyMinute['refund-duplicates']?.();
    expect(gateway.refunds).toEqual([payment.id]);
    expect(await subscriptionOf(token)).toMatchObject(SUSPENDED);
  });

  test("another order's payment, rightly signed for its own", async () => {
    const [one, two] = [await patientWithOrder(), await patientWithOrder()];
    const payment = gateway.put({ id: 'pay_elsewhere', order_id: two.order_id, amount: two.amount });
    const report = signedReport({ ...payment, order_id: one.order_id });
    expect(await app.call(verifyPayment, { body: report }, { token: one.token })).toMatchObject({
      code: 'payment_not_verified',
    });
    expect(await subscriptionOf(one.token)).toMatchObject(SUSPENDED);
  });
});

test('a status that the gateway may invent one day grants nothing and breaks nothing', async () => {
  const { token, amount, order_id } = await patientWithOrder();
  gateway.put({ id: 'pay_novel', order_id, amount, status: 'pondering' });
  await app.work.everyMinute['reconcile-orders']?.();
  expect(await subscriptionOf(token)).toMatchObject(SUSPENDED);
  expect((await app.call(paymentHistory, {}, { token })).data).toMatchObject([{ status: 'pending' }]);
});

describe('the webhook', () => {
  test('grants once, delivered twice, under two identifiers, or 20 times at once', async () => {
    const { token, amount, order_id } = await patientWithOrder();
    const payment = gateway.put({ id: 'pay_twice_told', order_id, amount });
    const events = Array.from({ length: 20 }, (_, index) =>
      app.server.inject(
        signedEvent(index % 2 ? 'order.paid' : 'payment.captured', payment, `evt_told_${index % 4}`),
      ),
    );
    expect((await Promise.all(events)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await subscriptionOf(token)).toMatchObject({ status: 'active', sessionsRemaining: 8 });
  });

  test('takes nothing back: an older event after the capture changes nothing', async () => {
    const { token, amount, order_id } = await patientWithOrder();
    const payment = gateway.put({ id: 'pay_forward', order_id, amount });
    await app.server.inject(signedEvent('payment.captured', payment, 'evt_forward_1'));
    await app.server.inject(signedEvent('payment.failed', { ...payment, status: 'failed' }, 'evt_forward_2'));
    await app.server.inject(
      signedEvent('payment.authorized', { ...payment, status: 'authorized' }, 'evt_forward_3'),
    );
    expect((await app.call(paymentHistory, {}, { token })).data).toMatchObject([{ status: 'completed' }]);
    expect(await subscriptionOf(token)).toMatchObject({ status: 'active', sessionsRemaining: 8 });
  });

  test('acknowledges what is not about an order of ours, and what it cannot read', async () => {
    const stranger = {
      id: 'pay_stranger',
      order_id: 'order_unknown',
      amount: 1,
      currency: 'INR',
      method: 'card',
    };
    const event = signedEvent('payment.captured', { ...stranger, status: 'captured' }, 'evt_stranger');
    expect((await app.server.inject(event)).statusCode).toBe(200);
  });
});

test('money that went back before we saw it grants nothing, and the plan can be bought anew', async () => {
  const { token, plan } = await signUp(app);
  const order_id = await createPlanOrder(app, token, plan._id);
  const payment = gateway.put({ id: 'pay_back', order_id, amount: plan.price * 100, status: 'refunded' });
  await app.server.inject(signedEvent('refund.processed', payment, 'evt_back_1'));
  await app.server.inject(signedEvent('payment.captured', { ...payment, status: 'captured' }, 'evt_back_2'));
  for (const _ of ['first', 'second']) {
    expect(await app.call(verifyPayment, { body: signedReport(payment) }, { token })).toMatchObject({
      code: 'payment_not_captured',
    });
  }
  expect(await subscriptionOf(token)).toMatchObject(SUSPENDED);
  expect(await createPlanOrder(app, token, plan._id)).not.toBe(order_id);
});

test('a duplicate that the gateway will not refund does not hold up the others', async () => {
  const [stuck, next] = [await patientWithOrder(), await patientWithOrder()];
  for (const [name, { token, amount, order_id }] of Object.entries({ stuck, next })) {
    const first = gateway.put({ id: `pay_${name}_first`, order_id, amount });
    const second = gateway.put({ id: `pay_${name}_second`, order_id, amount });
    await app.call(verifyPayment, { body: signedReport(first) }, { token });
    await app.call(verifyPayment, { body: signedReport(second) }, { token });
  }
  gateway.unrefundable.add('pay_stuck_second');
  await app.work.everyMinute['refund-duplicates']?.();
  expect(gateway.refunds).toEqual(['pay_next_second']);
  gateway.unrefundable.clear();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await app.work.everyMinute['refund-duplicates']?.();
  expect(gateway.refunds.splice(0)).toEqual(['pay_next_second', 'pay_stuck_second']);
});

test('a second captured payment of one order grants nothing more, and is refunded once', async () => {
  const { token, amount, order_id } = await patientWithOrder();
  const first = gateway.put({ id: 'pay_first', order_id, amount });
  const second = gateway.put({ id: 'pay_second', order_id, amount });
  await app.call(verifyPayment, { body: signedReport(first) }, { token });
  // The browser reports it like any other, and the patient need not know.
  expect((await app.call(verifyPayment, { body: signedReport(second) }, { token })).status).toBe(200);
  await app.server.inject(signedEvent('payment.captured', second, 'evt_second'));
  const refund = () => app.work.everyMinute['refund-duplicates']?.();
  await Promise.all([refund(), refund(), refund()]);
  await refund();
  expect(gateway.refunds).toEqual(['pay_second']);
  expect(await subscriptionOf(token)).toMatchObject({ sessionsRemaining: 8, totalSessions: 8 });
  const history = (await app.call(paymentHistory, {}, { token })).data;
  expect(history.map(({ status }) => status).sort()).toEqual(['completed', 'refunded']);
});
