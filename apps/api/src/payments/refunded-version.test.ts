import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { planOwner } from '../../test/plans.ts';
import { signUp } from '../../test/sign-up.ts';
import { subscriptionOf } from '../../test/subscribers.ts';

let clinic: PaymentClinic;
beforeAll(async () => {
  clinic = await startPaymentClinic();
});
afterAll(async () => {
  await expectInvariants(clinic.app.db.database);
  await clinic.close();
});

test('what a refunded upgrade leaves is the plan as it was sold, not as it is now (PLAN-17, REFUND-4)', async () => {
  const { app } = clinic;
  const owner = await planOwner(app);
  const patient = await signUp(app, 'Basic Plan');
  await clinic.paid(patient, 'Basic Plan');
  const upgrade = await clinic.paid(patient, 'Standard Plan');
  await owner.change('Basic Plan', { price: 4_500, sessions: 7 });
  await owner.change('Standard Plan', { price: 9_000 });
  expect(await subscriptionOf(app, patient)).toMatchObject({
    planId: { name: 'Standard Plan', price: 5_999 },
  });
  await clinic.returns.refund(upgrade);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    status: 'active',
    totalSessions: 4,
    planId: { name: 'Basic Plan', price: 2_999, sessions: 4 },
  });
});
