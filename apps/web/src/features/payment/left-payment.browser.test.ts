import { person, subscription } from '@chairside/client/test/person';
import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { LEGAL_TITLES } from '@chairside/contract/terms';
import { button, dialog, showsLater, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';

const { createOrder, verifyPayment } = paymentEndpoints;
const { checkAuth } = identityEndpoints;

const overlay = dialog('Complete Payment');
const checkout = dialog('Checkout');
const pay = () => checkout.getByRole('button', { name: 'Pay' }).click();
const SAID = 'You are signed out. Your payment is on its way: there is no need to pay again.';

/** In another tab. */
function signOut() {
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
}

beforeEach(async () => {
  server.answers(planEndpoints.listPlans, []);
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
  server.answers(createOrder, {
    order: { id: 'order_1', amount: 299_900, currency: 'INR' },
    key: 'rzp_test',
    planDetails: { name: 'Basic Plan', sessions: 4 },
  });
  signedIn(person({ subscription: subscription({ status: 'suspended', planId: plan() }) }));
  await visit('/dashboard');
  await button('Complete payment').click();
  await overlay.getByRole('button', { name: 'Pay ₹2,999' }).click();
  await expect.element(checkout).toBeVisible();
});

/** Somebody who has paid is led to the landing page, and reads there what becomes of it. */
async function readsThatItIsOnItsWay() {
  await expect.element(toast(SAID)).toBeVisible();
  await expect.element(overlay).not.toBeInTheDocument();
  expect(window.location.hash).toBe('#/');
}

describe('who is signed out while a payment is on its way reads so (PAY-17)', () => {
  test('when the session ends as it is checked', async () => {
    server.answers(verifyPayment, refusal('unauthenticated'));
    await pay();
    await readsThatItIsOnItsWay();
  });

  test('when it ends while the plan is waited for', async () => {
    server.answers(verifyPayment, noAnswer);
    await pay();
    await expect.element(overlay).toMatchTextContent('There is no need to pay again.');
    server.answers(checkAuth, refusal('unauthenticated'));
    await showsLater(SAID);
    await readsThatItIsOnItsWay();
  });

  test('when another tab ends it while the plan is waited for', async () => {
    server.answers(verifyPayment, noAnswer);
    await pay();
    await expect.element(overlay).toMatchTextContent('There is no need to pay again.');
    signOut();
    await expect.element(overlay).not.toBeInTheDocument();
    await showsLater(SAID);
    await readsThatItIsOnItsWay();
  });

  test('when they pay in the window that is open still', async () => {
    server.answers(verifyPayment, refusal('unauthenticated'));
    signOut();
    await expect.poll(() => window.location.hash).toBe('#/');
    await pay();
    await readsThatItIsOnItsWay();
  });
});

describe('who has left the page while the provider’s window was open', () => {
  const user = person({ subscription: subscription({ planId: plan() }) });
  const leave = async () => {
    window.location.hash = '/terms';
    await expect.element(page.getByRole('heading', { level: 1, name: LEGAL_TITLES.terms })).toBeVisible();
  };

  test('reads that it is paid', async () => {
    server.answers(verifyPayment, { user });
    await leave();
    await pay();
    await expect.element(toast('Payment completed successfully!')).toBeVisible();
  });

  test('reads why it was refused (PAY-17)', async () => {
    server.answers(verifyPayment, refusal('payment_not_verified'));
    await leave();
    await pay();
    await expect.element(toast(/^This payment could not be verified/)).toBeVisible();
  });

  test('is not asked to pay again while nothing is known of it (PAY-17)', async () => {
    server.answers(verifyPayment, noAnswer);
    await leave();
    await pay();
    window.location.hash = '/dashboard';
    await showsLater(/^Your payment is on its way/);
    await expect.element(button('Complete payment')).not.toBeInTheDocument();
  });
});
