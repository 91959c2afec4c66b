import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import { comeBack, ledgerOf, subscriptionOf } from '../../test/subscribers.ts';
import { NOON } from '../../test/test-app.ts';

const END = '2027-05-20T06:30:00.000Z';
const BEFORE_END = '2027-05-20T06:29:00.000Z';

let clinic: PaymentClinic;
beforeAll(async () => {
  clinic = await startPaymentClinic();
});
afterAll(() => clinic.close());
beforeEach(() => {
  clinic.app.clock.now = NOON;
});
afterEach(() => expectInvariants(clinic.app.db.database));

/** A plan whose renewal was paid a minute before its end, of which nobody has heard. */
async function renewedUnheard() {
  const { app, checkout, paid } = clinic;
  const before = await signUp(app, 'Basic Plan');
  const first = await paid(before, 'Basic Plan');
  const patient = await comeBack(app, before, BEFORE_END);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', endDate: END });
  const renewal = await checkout.payFor(patient, 'Basic Plan');
  return { patient, first, renewal: { ...renewal, created_at: Date.parse(BEFORE_END) / 1000 } };
}

test('a renewal paid before the end and heard of after it goes on from that end, and nothing lapses (CHANGE-9)', async () => {
  const { app, checkout } = clinic;
  const { patient, renewal } = await renewedUnheard();
  app.clock.now = new Date('2027-05-20T07:30:00Z');
  await checkout.verify(patient, renewal);
  const goesOn = { status: 'active', sessionsRemaining: 8, endDate: '2027-11-20T06:30:00.000Z' };
  expect(await subscriptionOf(app, patient)).toMatchObject(goesOn);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'grant 4']);
});

test('of a term that ended with its money nothing goes on (CHANGE-9)', async () => {
  const { app, checkout, returns } = clinic;
  const { patient, first, renewal } = await renewedUnheard();
  app.clock.now = new Date('2027-05-20T06:29:30Z');
  await returns.refund(first);
  app.clock.now = new Date('2027-05-20T07:30:00Z');
  await checkout.verify(patient, renewal);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    ...{ status: 'active', sessionsRemaining: 4 },
    ...{ startDate: '2027-05-20T07:30:00.000Z', endDate: '2027-11-20T07:30:00.000Z' },
  });
});
