import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { gatewayOrders } from '@chairside/sandbox/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlanOrder, payInSandbox, verifyBody } from '../../test/pay.ts';
import { planNamed, signUp } from '../../test/sign-up.ts';
import { comeBack } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { orders, payments, plans, sessionLedger, subscriptions } from '../db/schema.ts';

const { createOrder, verifyPayment, paymentHistory } = paymentEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});

async function grantsOf(userId: string) {
  return app.db.database
    .select({ sessions: sessionLedger.sessions })
    .from(sessionLedger)
    .innerJoin(subscriptions, eq(subscriptions.id, sessionLedger.subscriptionId))
    .where(eq(subscriptions.userId, userId));
}

describe('POST /payments/create-order and /payments/verify-payment (PAY-1, PAY-3)', () => {
  test('order, checkout, verification: the plan is active with its sessions, from now for its months', async () => {
    const { token, user, plan } = await signUp(app);
    const created = await app.call(createOrder, { body: { planId: plan._id } }, { token });
    expect(created.data).toEqual({
      order: { id: expect.stringMatching(/^order_/), amount: plan.price * 100, currency: 'INR' },
      key: 'rzp_test_sandbox',
      checkoutUrl: '/sandbox/razorpay/checkout.js',
      kind: 'start',
      planDetails: { name: 'Standard Plan', sessions: 8, duration: 12 },
    });
    const report = await payInSandbox(app, created.data.order.id, { webhook: false });
    const verified = await app.call(verifyPayment, { body: verifyBody(report) }, { token });
    expect(verified.data.user.subscription).toMatchObject({
      status: 'active',
      sessionsRemaining: 8,
      totalSessions: 8,
      startDate: NOON.toISOString(),
      endDate: '2027-11-20T06:30:00.000Z',
    });
    expect(await grantsOf(user._id)).toEqual([{ sessions: 8 }]);
    const history = await app.call(paymentHistory, {}, { token });
    expect(history.data).toMatchObject([
      {
        planName: 'Standard Plan',
        amount: plan.price,
        status: 'completed',
        transactionDate: NOON.toISOString(),
      },
    ]);
  });

  test('an open order is used again, also by 20 calls at once; after payment there is nothing left to pay', async () => {
    const { token, plan } = await signUp(app);
    const body = { planId: plan._id };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call(createOrder, { body }, { token })),
    );
    const ids = new Set(replies.map(({ data }) => data.order.id));
    expect(ids.size).toBe(1);
    const [orderId = ''] = ids;
    await payInSandbox(app, orderId, { webhook: false });
    // The browser never reported it, yet asking to pay again finds the money.
    expect(await app.call(createOrder, { body }, { token })).toMatchObject({
      status: 409,
      code: 'already_subscribed',
    });
    const checked = await app.call(identityEndpoints.checkAuth, {}, { token });
    expect(checked.data.user.subscription).toMatchObject({ status: 'active', sessionsRemaining: 8 });
  });

  test('a price that changed while an order was open makes a new order', async () => {
    const { token, user, plan } = await signUp(app, 'Premium Plan');
    const first = await createPlanOrder(app, token, plan._id);
    await app.db.database
      .update(plans)
      .set({ priceRupees: plan.price + 1 })
      .where(eq(plans.id, plan._id));
    const second = await app.call(createOrder, { body: { planId: plan._id } }, { token });
    await app.db.database.update(plans).set({ priceRupees: plan.price }).where(eq(plans.id, plan._id));
    expect(second.data.order.id).not.toBe(first);
    expect(second.data.order.amount).toBe((plan.price + 1) * 100);
    // The checkout at the old price may still be open; paid there is paid.
    await payInSandbox(app, first, { webhook: false });
    await app.work.everyMinute['reconcile-orders']?.();
    expect(await grantsOf(user._id)).toEqual([{ sessions: 16 }]);
  });

  test('an open order is used again for 30 days, and then made anew; the old one can still be paid', async () => {
    const before = await signUp(app);
    const planId = before.plan._id;
    const first = await createPlanOrder(app, before.token, planId);
    const patient = await comeBack(app, before, '2026-12-20T06:30:00.000Z');
    expect(await createPlanOrder(app, patient.token, planId)).toBe(first);
    app.clock.now = new Date('2026-12-20T06:30:00.001Z');
    const second = await createPlanOrder(app, patient.token, planId);
    expect(second).not.toBe(first);
    expect(await createPlanOrder(app, patient.token, planId)).toBe(second);
    await payInSandbox(app, first, { webhook: false });
    await app.work.everyMinute['reconcile-orders']?.();
    expect(await grantsOf(patient.user._id)).toEqual([{ sessions: 8 }]);
  });

  test('a failed payment is in GET /payments/history, grants nothing, and the same order can be paid', async () => {
    const { token, user, plan } = await signUp(app);
    const orderId = await createPlanOrder(app, token, plan._id);
    const failed = await payInSandbox(app, orderId, { outcome: 'failed', webhook: false });
    expect(await app.call(verifyPayment, { body: verifyBody(failed) }, { token })).toMatchObject({
      status: 409,
      code: 'payment_not_captured',
    });
    expect(await grantsOf(user._id)).toEqual([]);
    expect((await app.call(paymentHistory, {}, { token })).data).toMatchObject([{ status: 'failed' }]);
    const paid = await payInSandbox(app, orderId, { webhook: false });
    expect((await app.call(verifyPayment, { body: verifyBody(paid) }, { token })).status).toBe(200);
    expect(await grantsOf(user._id)).toHaveLength(1);
  });
});

describe('money taken always becomes sessions', () => {
  test('by the webhook, when the verify call is lost', async () => {
    const { token, user, plan } = await signUp(app);
    await payInSandbox(app, await createPlanOrder(app, token, plan._id), { webhook: true });
    await expect.poll(() => grantsOf(user._id)).toEqual([{ sessions: 8 }]);
  });

  test('by the reconciler, when verify call and webhook are both lost', async () => {
    const { token, user, plan } = await signUp(app);
    await payInSandbox(app, await createPlanOrder(app, token, plan._id), { webhook: false });
    await app.work.everyMinute['reconcile-orders']?.();
    expect(await grantsOf(user._id)).toEqual([{ sessions: 8 }]);
  });

  test('once, however many report it at once', async () => {
    const { token, user, plan } = await signUp(app);
    const orderId = await createPlanOrder(app, token, plan._id);
    const report = await payInSandbox(app, orderId, { webhook: true });
    const verifications = Array.from({ length: 50 }, () =>
      app.call(verifyPayment, { body: verifyBody(report) }, { token }),
    );
    const [replies] = await Promise.all([
      Promise.all(verifications),
      app.work.everyMinute['reconcile-orders']?.(),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await grantsOf(user._id)).toEqual([{ sessions: 8 }]);
    const completed = await app.db.database
      .select({ status: payments.status })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.gatewayOrderId, orderId));
    expect(completed).toEqual([{ status: 'completed' }]);
  });

  test('by asking for another plan, which finds the money paid for the first', async () => {
    const { token, user, plan } = await signUp(app);
    await payInSandbox(app, await createPlanOrder(app, token, plan._id), { webhook: false });
    const { _id } = await planNamed(app, 'Premium Plan');
    const another = await app.call(createOrder, { body: { planId: _id } }, { token });
    expect(another).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect(await grantsOf(user._id)).toEqual([{ sessions: 8 }]);
  });

  test('two plans paid in two tabs: both count, neither is lost', async () => {
    const { token, user, plan } = await signUp(app);
    const other = await app.db.database.select().from(plans).where(eq(plans.name, 'Basic Plan'));
    const first = await createPlanOrder(app, token, plan._id);
    const second = await createPlanOrder(app, token, other[0]?.id ?? '');
    for (const orderId of [first, second]) {
      const report = await payInSandbox(app, orderId, { webhook: false });
      await app.call(verifyPayment, { body: verifyBody(report) }, { token });
    }
    expect((await grantsOf(user._id)).map(({ sessions }) => sessions).sort()).toEqual([4, 8]);
    const checked = await app.call(identityEndpoints.checkAuth, {}, { token });
    expect(checked.data.user.subscription).toMatchObject({
      sessionsRemaining: 12,
      endDate: '2027-11-20T06:30:00.000Z',
    });
  });
});

describe('what grants nothing', () => {
  test('a tampered signature', async () => {
    const { token, user, plan } = await signUp(app);
    const orderId = await createPlanOrder(app, token, plan._id);
    const report = await payInSandbox(app, orderId, { webhook: false });
    const flipped = report.razorpay_signature.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const signature of [flipped, 'x', `${report.razorpay_signature}0`]) {
      const body = { ...verifyBody(report), razorpaySignature: signature };
      expect(await app.call(verifyPayment, { body }, { token })).toMatchObject({
        status: 400,
        code: 'payment_not_verified',
      });
    }
    expect(await grantsOf(user._id)).toEqual([]);
  });

  test("another user's order", async () => {
    const [owner, stranger] = [await signUp(app), await signUp(app)];
    const report = await payInSandbox(app, await createPlanOrder(app, owner.token, owner.plan._id), {
      webhook: false,
    });
    expect(
      await app.call(verifyPayment, { body: verifyBody(report) }, { token: stranger.token }),
    ).toMatchObject({
      status: 404,
      code: 'order_not_found',
    });
    expect(await grantsOf(stranger.user._id)).toEqual([]);
    expect((await app.call(paymentHistory, {}, { token: stranger.token })).data).toEqual([]);
  });

  test('an amount or currency at the gateway that differs from the order', async () => {
    const { token, user, plan } = await signUp(app);
    const orderId = await createPlanOrder(app, token, plan._id);
    await app.db.database.update(gatewayOrders).set({ amount: 100 }).where(eq(gatewayOrders.id, orderId));
    const report = await payInSandbox(app, orderId, { webhook: true });
    expect(await app.call(verifyPayment, { body: verifyBody(report) }, { token })).toMatchObject({
      code: 'payment_not_verified',
    });
    await app.work.everyMinute['reconcile-orders']?.();
    expect(await grantsOf(user._id)).toEqual([]);
  });

  test.each(['00', '\xe9'.repeat(64), ''])('a webhook with the wrong signature %j', async (signature) => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      payload: JSON.stringify({ event: 'payment.captured', payload: {} }),
    });
    expect(response.statusCode).toBe(400);
  });
});
