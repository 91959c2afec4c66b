import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { book } from '../../test/patients.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { clinicMessages } from '../../test/refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { ledgerOf, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let checkout: PaymentClinic['checkout'];
let returns: PaymentClinic['returns'];

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway, checkout, returns } = clinic);
});
afterAll(() => clinic.close());
beforeEach(() => {
  app.clock.now = NOON;
});
afterEach(() => expectInvariants(app.db.database));

async function patientWithPayment() {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await checkout.payFor(patient, 'Basic Plan');
  return { patient, payment };
}

async function payingPatientForReal() {
  const paying = await patientWithPayment();
  await checkout.verify(paying.patient, paying.payment);
  return paying;
}

const headlinesOf = async (paymentId: string) =>
  (await clinicMessages(app, paymentId)).map((event) => event.split(':')[0]);

test('the clinic is notified of each step of a dispute once; nothing changes until it is won', async () => {
  const { patient, payment } = await payingPatientForReal();
  for (const event of [
    'created',
    'created',
    'under_review',
    'created',
    'action_required',
    'won',
    'under_review',
  ]) {
    expect((await returns.dispute(payment, event)).statusCode).toBe(200);
  }
  expect(await headlinesOf(payment.id)).toEqual([
    'A payment is disputed',
    'A dispute is under review',
    'A dispute needs more from you',
    'A dispute was won',
  ]);
  const [opened] = await clinicMessages(app, payment.id);
  expect(opened).toContain(
    "The patient's bank disputes ₹2,999 of it. The bank expects your answer by 30 Nov 2026.\n\n" +
      'The sessions stay as they are.',
  );
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
});

test('a lost dispute takes back as a refund does, and suspends until the patient pays anew', async () => {
  const { patient, payment } = await payingPatientForReal();
  await book(app, patient, { date: '2026-11-26', timeSlot: '10:00-11:00' });
  await Promise.all([1, 2, 3].map(() => returns.dispute(payment, 'lost')));
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'suspended', sessionsRemaining: 0 });
  const messages = await clinicMessages(app, payment.id);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(
    '4 unspent sessions were taken back. The plan has ended. ' +
      'The subscription is suspended until the patient pays anew. 1 appointment was cancelled, and the patient told.',
  );
  const refused = await book(app, patient, { date: '2026-11-25', timeSlot: '10:00-11:00' });
  expect(refused.code).toBe('subscription_not_active');
  const [entry] = (await app.call(paymentEndpoints.paymentHistory, {}, patient)).data;
  expect(entry).toMatchObject({
    status: 'refunded',
    description: expect.stringContaining('Returned after a dispute.'),
  });

  const anew = await checkout.payFor(patient, 'Basic Plan');
  await checkout.verify(patient, anew);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
});

test('lost before anything else was reported of the payment, it ends the same way', async () => {
  const { patient, payment } = await patientWithPayment();
  await returns.dispute(payment, 'lost');
  await returns.dispute(payment, 'created');
  await checkout.verify(patient, payment);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'suspended' });
  expect(await headlinesOf(payment.id)).toEqual(['A dispute was lost']);
});

test('after a refund there is nothing left to take, yet a lost dispute suspends', async () => {
  const { patient, payment } = await payingPatientForReal();
  await returns.refund(payment);
  await returns.dispute(payment, 'created');
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'expired' });
  await returns.dispute(payment, 'lost');
  await returns.refund(payment);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'suspended' });
});

test('lost over a part: so much has gone back, and the plan as if it were all; the rest can still be refunded (REFUND-4)', async () => {
  const { patient, payment } = await payingPatientForReal();
  const { saleId } = await clinic.saleOf(payment);
  const notes = async () =>
    (
      await app.db.database.$client.query(
        `select total_paise as paise from sale_documents where sale_id = $1 and kind = 'credit_note' order by sequence`,
        [saleId],
      )
    ).rows.map(({ paise }) => paise);
  const shown = async () => (await app.call(paymentEndpoints.paymentHistory, {}, patient)).data[0];
  await Promise.all([1, 2, 3].map(() => returns.dispute(payment, 'lost', 100_000)));
  expect(await notes()).toEqual([100_000]);
  expect(await shown()).toMatchObject({
    status: 'completed',
    description: '₹1,000 of it went back after a dispute.',
  });
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'suspended', sessionsRemaining: 0 });
  // The provider counts no lost dispute among what it has refunded.
  await returns.refund(payment, 50_000);
  await returns.refund(payment, 50_000);
  expect(await notes()).toEqual([100_000, 50_000]);
  await returns.refund(payment);
  expect(await notes()).toEqual([100_000, 50_000, payment.amount - 150_000]);
  const description = expect.stringContaining('Returned after a dispute.');
  expect(await shown()).toMatchObject({ status: 'refunded', description });
});

test('a dispute of a payment that is not ours is acknowledged, and logged', async () => {
  const stranger = { id: 'pay_nobody', order_id: 'order_nobody', amount: 100 };
  expect((await returns.dispute(stranger, 'lost')).statusCode).toBe(200);
  expect(app.logged.join('\n')).toContain('an event is about a payment that is not ours');
});

test('a disputed duplicate is gone, and is not refunded on top', async () => {
  const { patient, payment } = await payingPatientForReal();
  const duplicate = { ...payment, id: `${payment.id}_again` };
  await checkout.verify(patient, duplicate);
  await returns.dispute(duplicate, 'lost');
  await app.work.everyMinute['refund-duplicates']?.();
  expect(gateway.refunds).toEqual([]);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
});

test('the clinic is notified once of a refund that failed; nothing changes', async () => {
  const { patient, payment } = await payingPatientForReal();
  await returns.failRefund(payment);
  await returns.failRefund(payment);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
  expect(await clinicMessages(app, payment.id)).toEqual([
    expect.stringContaining('The payment provider could not refund ₹2,999 of it'),
  ]);
});

test('lost before the capture is reported, it reverses what the payment then grants', async () => {
  const { patient, payment } = await patientWithPayment();
  await returns.dispute({ ...payment, status: 'authorized' }, 'lost', 100_000);
  gateway.put({ ...payment, status: 'captured' });
  await checkout.verify(patient, payment);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'suspended', sessionsRemaining: 0 });
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  expect(await headlinesOf(payment.id)).toEqual(['A dispute was lost', 'A dispute was lost']);
  const { saleId } = await clinic.saleOf(payment);
  const text = 'select refunded_paise as paise from sales where id = $1';
  expect((await app.db.database.$client.query(text, [saleId])).rows).toEqual([{ paise: 100_000 }]);
});
