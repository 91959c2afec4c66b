import { person, subscription } from '@chairside/client/test/person';
import { awaited, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { payAtClinicEndpoints } from '@chairside/contract/pay-at-clinic';
import { paymentEndpoints } from '@chairside/contract/payments';
import { button, dialog, field, heading } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';

const { createOrder } = paymentEndpoints;
const { checkAuth, loginOtp } = identityEndpoints;

const BASIC = plan();
const ASHA = person({ subscription: subscription({ status: 'suspended', planId: BASIC }) });
const RAVI = person({
  _id: '01890a5d-ac96-774b-bcce-b302099a8099',
  name: 'Ravi Iyer',
  subscription: subscription({ planId: BASIC }),
});

const overlay = dialog('Complete Payment');
const checkout = dialog('Checkout');
const pay = overlay.getByRole('button', { name: 'Pay ₹2,999' });
const atClinic = overlay.getByRole('button', { name: 'Pay at the Clinic' });
const isRavis = heading(/, Ravi$/);

beforeEach(async () => {
  server.answers(loginOtp, { token: 'secret', user: ASHA });
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
  server.answers(createOrder, {
    order: { id: 'order_1', amount: 299_900, currency: 'INR' },
    key: 'rzp_test',
    planDetails: { name: 'Basic Plan', sessions: 4 },
  });
  // Asha logs in, and is led to the payment.
  await visit('/login');
  await field('Phone number').fill('9876543210');
  await button('I have a code').click();
  await field('Verification code (OTP)').fill('123456');
  await expect.element(pay).toBeEnabled();
  await expect.element(atClinic).toBeEnabled();
});

test('a payment that has yet to begin closes when somebody else signs in in another tab (SCREEN-2)', async () => {
  const answer = awaited(checkAuth);
  signedIn(RAVI, 'of-ravi');
  server.answers(checkAuth, () => answer.promise);
  await expect.element(pay).toBeDisabled();
  await expect.element(atClinic).toBeDisabled();
  answer.resolve({ user: RAVI });
  await expect.element(isRavis).toBeVisible();
  await expect.element(overlay).not.toBeInTheDocument();
  expect(server.asked(createOrder)).toEqual([]);
  expect(server.asked(payAtClinicEndpoints.payAtClinic)).toEqual([]);
});

test('one that has begun is finished first, and not begun again', async () => {
  await pay.click();
  await expect.element(checkout).toBeVisible();
  signedIn(RAVI, 'of-ravi');
  await expect.poll(() => server.asked(checkAuth)).toHaveLength(1);
  await server.untilQuiet();
  await expect.element(checkout).toBeVisible();
  await checkout.getByRole('button', { name: 'Close' }).click();
  await expect.element(isRavis).toBeVisible();
  await expect.element(overlay).not.toBeInTheDocument();
  expect(server.asked(createOrder)).toHaveLength(1);
});
