import { MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import { ledgerOf, subscriptionOf } from '../../test/subscribers.ts';
import { NOON } from '../../test/test-app.ts';

let clinic: PaymentClinic;
beforeAll(async () => {
  clinic = await startPaymentClinic();
});
afterAll(() => clinic.close());
beforeEach(() => onMinute(0));
afterEach(() => expectInvariants(clinic.app.db.database));

function onMinute(minutes: number) {
  clinic.app.clock.now = new Date(NOON.getTime() + minutes * MINUTE_MS);
}
const reconcile = () => clinic.app.work.everyMinute['reconcile-orders']?.();

test('two upgrades that one run of the job finds paid: the first refunded leaves the second (REFUND-2)', async () => {
  const { app, gateway, checkout, paid, returns } = clinic;
  const patient = await signUp(app, 'Basic Plan');
  await paid(patient, 'Basic Plan');
  const first = await checkout.payFor(patient, 'Standard Plan');
  onMinute(1);
  const second = await checkout.payFor(patient, 'Premium Plan');
  for (const payment of [first, second]) gateway.put(payment);
  onMinute(2);
  await reconcile();
  const { endDate } = await subscriptionOf(app, patient);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'grant 4', 'grant 12']);
  await returns.refund(first);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    status: 'active',
    sessionsRemaining: 4 + 12,
    endDate,
    planId: { name: 'Premium Plan' },
  });
  await returns.refund(second);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    sessionsRemaining: 4,
    planId: { name: 'Basic Plan' },
  });
});

test('an order that a job finds paid which began before the term: its money stands for that (REFUND-2)', async () => {
  const { app, gateway, checkout, returns } = clinic;
  const patient = await signUp(app, 'Basic Plan');
  const late = await checkout.payFor(patient, 'Standard Plan');
  onMinute(2);
  const first = await checkout.payFor(patient, 'Basic Plan');
  await checkout.sendWebhook(first);
  gateway.put(late);
  // As the job took its time.
  onMinute(1);
  await reconcile();
  onMinute(3);
  await returns.refund(first);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    status: 'active',
    sessionsRemaining: 8,
    planId: { name: 'Standard Plan' },
  });
});
