import { person, subscription } from '@chairside/client/test/person';
import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { payAtClinicEndpoints } from '@chairside/contract/pay-at-clinic';
import { paymentEndpoints } from '@chairside/contract/payments';
import { button, dialog, shows } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { show, signedIn, visit } from '../../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../../test/dashboard.ts';
import { plan } from '../../../../test/plan.ts';
import { PaymentOverlay } from '../payment-overlay.tsx';

const { payAtClinic, clinicPayment, withdrawClinicPayment } = payAtClinicEndpoints;
const { createOrder } = paymentEndpoints;

const BASIC = plan();
const UNPAID = person({
  subscription: subscription({ status: 'suspended', sessionsRemaining: 0, planId: BASIC }),
});
const CHOSEN = {
  planId: BASIC._id,
  planName: BASIC.name,
  price: BASIC.price,
  priceNow: BASIC.price,
  chosenAt: '2026-11-20T06:30:00.000Z',
};

const overlay = dialog('Complete Payment');
const atClinic = overlay.getByRole('button', { name: 'Pay at the Clinic' });
const COME = /^Please come to Chairside and pay ₹2,999 for the Basic Plan at the counter/;

beforeEach(() => {
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
});

async function open() {
  signedIn(UNPAID);
  await show(<PaymentOverlay plan={BASIC} user={UNPAID} onPaid={vi.fn()} onClose={vi.fn()} />);
}

async function openOnDashboard() {
  signedIn(UNPAID);
  await visit('/dashboard');
  await button('Complete payment').click();
}

test('who chooses to pay at the clinic reads what to do, and can take it back (ATCLINIC-2)', async () => {
  server.answers(payAtClinic, { clinicPayment: CHOSEN });
  server.answers(withdrawClinicPayment, {});
  await open();
  await atClinic.click();
  await shows(COME);
  for (const name of [/^12 Brigade Road, Bengaluru/, '080 4000 1234']) {
    await expect.element(overlay.getByRole('link', { name })).toBeVisible();
  }
  expect(server.asked(payAtClinic).map(({ body }) => body)).toEqual([{ planId: BASIC._id }]);
  await expect.element(overlay.getByRole('heading', { name: 'Pay at the clinic' })).toHaveFocus();
  await overlay.getByRole('button', { name: 'I will not pay at the clinic' }).click();
  await expect.element(atClinic).toBeVisible();
  expect(server.asked(withdrawClinicPayment)).toHaveLength(1);
});

test('it says the same when it is opened again, and of another plan what was chosen', async () => {
  server.answers(clinicPayment, { clinicPayment: CHOSEN });
  await openOnDashboard();
  await shows(COME);
  await overlay.getByRole('button', { name: 'Done' }).click();
  await expect.element(overlay).not.toBeInTheDocument();
  server.answers(clinicPayment, {
    clinicPayment: { ...CHOSEN, planId: '01890a5d-ac96-774b-bcce-b302099a8099', planName: 'Premium Plan' },
  });
  await button('Complete payment').click();
  await expect
    .element(overlay.getByText(/^You have chosen to pay for the Premium Plan at the clinic/))
    .toBeVisible();
  await expect.element(atClinic).toBeVisible();
});

test.each([
  [noAnswer, 'Network error. Please check your connection.'],
  [() => refusal('plan_not_found'), /^This plan is no longer offered/],
])('what could not be stored is said, and can be tried again: %#', async (answer, sentence) => {
  server.answers(payAtClinic, answer);
  await open();
  await atClinic.click();
  await shows(sentence);
  await expect.element(atClinic).toBeVisible();
});

test('what the other way of paying has put in its place is not said any more', async () => {
  server.answers(clinicPayment, { clinicPayment: CHOSEN });
  server.answers(createOrder, () => {
    server.answers(clinicPayment, { clinicPayment: null });
    return noAnswer();
  });
  await open();
  await shows(COME);
  await overlay.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect.element(atClinic).toBeVisible();
});

test('it is not offered beside a plan that runs (ATCLINIC-1)', async () => {
  const nothing = vi.fn();
  const paid = person({ subscription: subscription({ planId: BASIC }) });
  await show(<PaymentOverlay plan={BASIC} user={paid} onPaid={nothing} onClose={nothing} />);
  await expect.element(overlay.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  await expect.element(atClinic).not.toBeInTheDocument();
});
