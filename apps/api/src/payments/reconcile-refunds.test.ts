import { DAY_MS } from '@chairside/rules/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import { comeBack, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let checkout: PaymentClinic['checkout'];
beforeEach(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway, checkout } = clinic);
});
afterEach(() => clinic.close());

const daysLater = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
const lookForRefunds = () => app.work.hourly['reconcile-refunds']?.();

async function paid() {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await checkout.payFor(patient, 'Basic Plan');
  await checkout.verify(patient, payment);
  return { patient, payment };
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
