import { person } from '@chairside/client/test/person';
import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { button, dialog, heading, link, shows, showsLater, showsNo, tab } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goBack, signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { basic, choosePlan, on, openPlans, standard } from './test/plans.ts';

const { createOrder } = paymentEndpoints;

describe('paying for it', () => {
  const ORDER = {
    order: { id: 'order_1', amount: 300_000, currency: 'INR' },
    key: 'rzp_test',
    planDetails: { name: 'Standard Plan', sessions: 8 },
  };
  const upgraded = person({ subscription: on(standard, { sessionsRemaining: 7 }) });

  beforeEach(() => server.answers(createOrder, ORDER));

  async function paying(subscription = on(basic)) {
    await openPlans(subscription);
    await choosePlan('Standard Plan');
    await button('Continue to Payment').click();
    await expect.element(dialog('Complete Payment')).toBeVisible();
  }

  async function pay(price = '₹3,000') {
    await dialog('Complete Payment')
      .getByRole('button', { name: `Pay ${price}` })
      .click();
    await dialog('Checkout').getByRole('button', { name: 'Pay' }).click();
  }

  test('can be given up, and the selection stays', async () => {
    await paying();
    await button('Close').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(heading('Your Selection')).toBeVisible();
  });

  test('that the bank has yet to confirm is waited for, and then shown with all it changes', async () => {
    server.answers(paymentEndpoints.verifyPayment, noAnswer);
    await paying();
    await pay();
    await shows(/^This takes a little longer/);
    vi.setSystemTime(Date.now() + 90_000);
    await showsLater('Back to Subscription');
    await button('Back to Subscription').click();
    await shows('Your payment is on its way', /^Your plan changes as soon as the bank confirms it/);
    await showsNo('Your Basic Plan is active');
    server.answers(identityEndpoints.checkAuth, { user: upgraded });
    await vi.advanceTimersByTimeAsync(20_000);
    await shows('Your Standard Plan is active', '7 sessions left, valid until 1 Jan 2099.');
    const before = server.asked(identityEndpoints.checkAuth).length;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(server.asked(identityEndpoints.checkAuth)).toHaveLength(before);
  });

  test('is not asked for again on any page until the bank has confirmed it (PAY-17)', async () => {
    server.answers(createOrder, { ...ORDER, order: { ...ORDER.order, amount: 599_900 } });
    server.answers(paymentEndpoints.verifyPayment, noAnswer);
    server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
    await paying(on(basic, { status: 'expired', endDate: '2026-11-20T00:00:00.000Z' }));
    await pay('₹5,999');
    await shows(/^This takes a little longer/);
    vi.setSystemTime(Date.now() + 90_000);
    await showsLater('Your payment is on its way');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Complete Payment')).not.toBeInTheDocument();
    await shows('Your payment is on its way');
    await expect.element(heading('Plan Details')).toBeVisible();
    await expect.element(button('Renew Subscription')).not.toBeInTheDocument();
    await link('Dashboard').click();
    await expect.element(heading('Your payment is on its way')).toBeVisible();
    await expect.element(button('Renew plan')).not.toBeInTheDocument();
    server.answers(identityEndpoints.checkAuth, { user: upgraded });
    await vi.advanceTimersByTimeAsync(20_000);
    await shows('ACTIVE PLAN');
  });

  test('of no use since another plan runs leads back, without a message, and Back offers no plans (SCREEN-22)', async () => {
    server.answers(createOrder, refusal('already_subscribed'));
    await paying();
    await dialog('Complete Payment').getByRole('button', { name: 'Pay ₹3,000' }).click();
    await shows('You already have an active plan.');
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(tab('Subscription')).toHaveAttribute('aria-selected', 'true');
    await showsNo(/ is active$/, 'Your payment is on its way');
    await goBack();
    expect(window.location.hash).toBe('#/payments');
  });
});

test('a plan that waits for its payment is looked at again', async () => {
  signedIn(person({ subscription: on(basic, { status: 'suspended', startDate: null, endDate: null }) }));
  await visit('/payments');
  await expect.element(heading('Payment pending')).toBeVisible();
  server.answers(identityEndpoints.checkAuth, { user: person({ subscription: on(basic) }) });
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(button('Upgrade Plan')).toBeVisible();
});
