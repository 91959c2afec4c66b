import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { clinicMessages } from '../../test/refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { ledgerOf } from '../../test/subscribers.ts';
import type { TestApp } from '../../test/test-app.ts';
import { readStatus } from '../status/feature.ts';

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let checkout: PaymentClinic['checkout'];

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway, checkout } = clinic);
});
afterAll(() => clinic.close());
beforeEach(() => {
  gateway.refunds.length = 0;
});
afterEach(() => expectInvariants(app.db.database));

/** A patient, and a payment of ₹50 less than the order asked for, as an offer at the gateway makes it. */
async function paysLess() {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await checkout.payFor(patient, 'Basic Plan');
  return { patient, payment: { ...payment, amount: payment.amount - 5_000 } };
}

const refundDuplicates = () => app.work.everyMinute['refund-duplicates']?.();
const historyOf = async (patient: { token: string }) =>
  (await app.call(paymentEndpoints.paymentHistory, {}, patient)).data;
async function refundsThatWait(): Promise<number> {
  const dependencies = { database: app.db.database, timeZone: 'Asia/Kolkata', diskFolders: {} };
  return (await readStatus(dependencies, app.clock.now)).refunds.waiting;
}
async function storedOf(id: string) {
  const { rows } = await app.db.database.$client.query(
    'select status, amount_paise as paise from payments where gateway_payment_id = $1',
    [id],
  );
  return rows;
}

describe('money of another amount than the order asked for goes back, and grants nothing (PAY-6)', () => {
  test('by the webhook: it counts as a refund that waits, until it has gone back once (OPS-4)', async () => {
    const { patient, payment } = await paysLess();
    expect((await checkout.sendWebhook(payment)).statusCode).toBe(200);
    expect(await storedOf(payment.id)).toEqual([{ status: 'duplicate', paise: payment.amount }]);
    expect(await refundsThatWait()).toBe(1);
    expect(await historyOf(patient)).toMatchObject([
      {
        status: 'refunded',
        amount: 2_949,
        description: 'Another amount than was asked for; it is being returned.',
      },
    ]);
    await Promise.all([refundDuplicates(), refundDuplicates()]);
    await refundDuplicates();
    expect(gateway.refunds).toEqual([payment.id]);
    expect(await refundsThatWait()).toBe(0);
    expect(await historyOf(patient)).toMatchObject([
      { status: 'refunded', description: 'Refunded in full.' },
    ]);
    expect(await ledgerOf(app, patient.user._id)).toEqual([]);
    expect(await clinicMessages(app, payment.id)).toEqual([]);
    const logged = app.logged.filter((line) => line.includes(payment.id));
    expect(logged.join()).toContain('a payment does not fit an order of ours');
  });

  test('by the job that asks about unpaid orders', async () => {
    const { payment } = await paysLess();
    gateway.put(payment);
    await app.work.everyMinute['reconcile-orders']?.();
    await refundDuplicates();
    expect(gateway.refunds).toEqual([payment.id]);
    expect(await storedOf(payment.id)).toEqual([{ status: 'refunded', paise: payment.amount }]);
  });

  test('by the browser: it is not verified, however often it is reported, also once it has gone back', async () => {
    const { patient, payment } = await paysLess();
    for (const _ of ['first', 'again']) {
      expect(await checkout.verify(patient, payment)).toMatchObject({ code: 'payment_not_verified' });
    }
    await refundDuplicates();
    expect(await checkout.verify(patient, { ...payment, status: 'refunded' })).toMatchObject({
      code: 'payment_not_verified',
    });
    expect(gateway.refunds).toEqual([payment.id]);
  });

  test('and the patient who then pays what was asked for has paid once', async () => {
    const { patient, payment } = await paysLess();
    gateway.put(payment);
    const second = await checkout.payFor(patient, 'Basic Plan');
    expect(second.order_id).not.toBe(payment.order_id);
    expect((await checkout.verify(patient, second)).status).toBe(200);
    await refundDuplicates();
    expect(gateway.refunds).toEqual([payment.id]);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
    expect((await historyOf(patient)).map(({ status }) => status).sort()).toEqual(['completed', 'refunded']);
  });

  test('beside a payment of the same order that fits: that one grants', async () => {
    const { patient, payment } = await paysLess();
    await checkout.sendWebhook(payment);
    const right = { ...payment, id: `${payment.id}_right`, amount: payment.amount + 5_000 };
    expect((await checkout.verify(patient, right)).status).toBe(200);
    const more = { ...right, id: `${payment.id}_more`, amount: right.amount + 7_000 };
    await checkout.sendWebhook(more);
    await refundDuplicates();
    expect(gateway.refunds.toSorted()).toEqual([payment.id, more.id].toSorted());
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
  });

  test('but not where the bank has taken it back, nor what was refunded at the gateway of it', async () => {
    const { payment } = await paysLess();
    await checkout.sendWebhook(payment);
    await clinic.returns.dispute(payment, 'lost');
    const other = await paysLess();
    await checkout.sendWebhook({
      ...other.payment,
      status: 'captured',
      amount_refunded: other.payment.amount,
    });
    await refundDuplicates();
    expect(gateway.refunds).toEqual([]);
    expect(await storedOf(payment.id)).toMatchObject([{ status: 'refunded' }]);
    expect(await storedOf(other.payment.id)).toMatchObject([{ status: 'refunded' }]);
  });

  test.each(['created', 'authorized', 'failed', 'refunded'])('but not one that is %s', async (status) => {
    const { payment } = await paysLess();
    await checkout.sendWebhook({ ...payment, status });
    expect(await storedOf(payment.id)).toEqual([]);
    await refundDuplicates();
    expect(gateway.refunds).toEqual([]);
  });

  test('but not of an order that is not ours', async () => {
    const { payment } = await paysLess();
    await checkout.sendWebhook({ ...payment, order_id: 'order_of_another' });
    expect(await storedOf(payment.id)).toEqual([]);
  });
});
