import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { button, dialog, heading, shows, showsLater, tab } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show, signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';
import { PaymentOverlay } from './payment-overlay.tsx';

const { createOrder, verifyPayment } = paymentEndpoints;

const BASIC = plan();
const STANDARD = plan({
  _id: '01890a5d-ac96-774b-bcce-b302099a8058',
  name: 'Standard Plan',
  price: 5999,
  sessions: 8,
});
const ORDER = {
  order: { id: 'order_1', amount: 299_900, currency: 'INR' },
  key: 'rzp_test',
  planDetails: { name: 'Basic Plan', sessions: 4 },
};
const UNPAID = person({
  subscription: subscription({ status: 'suspended', sessionsRemaining: 0, planId: BASIC }),
});
const PAID = person({ subscription: subscription({ planId: BASIC }) });

const overlay = dialog('Complete Payment');
const checkout = dialog('Checkout');
const pay = (price = '₹2,999') => overlay.getByRole('button', { name: `Pay ${price}` });

beforeEach(() => {
  server.answers(createOrder, ORDER);
  server.answers(verifyPayment, { user: PAID });
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
});

/** The payment of someone who left before paying. */
async function open() {
  signedIn(UNPAID);
  await show(<PaymentOverlay plan={BASIC} user={UNPAID} onPaid={vi.fn()} onClose={vi.fn()} />);
  await expect.element(pay()).toBeVisible();
}

/** The same on its page. */
async function openOnDashboard() {
  signedIn(UNPAID);
  await visit('/dashboard');
  await button('Complete payment').click();
  await expect.element(pay()).toBeVisible();
}

async function openCheckout(opened = open) {
  await opened();
  await pay().click();
  await expect.element(checkout).toBeVisible();
}

const inCheckout = (name: string) => checkout.getByRole('button', { name }).click();

describe('a payment', () => {
  test('begins with a summary of what is paid, taxes included, and by whom (PAY-12, PAY-18)', async () => {
    await open();
    for (const shown of ['6 months', 'Asha Rao', '+91 98765 43210', 'Not given', 'All taxes included']) {
      await expect.element(overlay.getByText(shown)).toBeVisible();
    }
    await expect.element(overlay.getByRole('heading', { name: 'Basic Plan' })).toBeVisible();
    await expect.element(pay()).toBeEnabled();
  });

  test('may be for another plan: its price is what is paid (PAY-18)', async () => {
    server.answers(planEndpoints.listPlans, [BASIC, STANDARD]);
    server.answers(createOrder, {
      order: { ...ORDER.order, amount: 599_900 },
      key: ORDER.key,
      planDetails: { name: 'Standard Plan', sessions: 8 },
    });
    await open();
    await overlay.getByRole('button', { name: 'Choose another plan' }).click();
    await expect.element(overlay.getByRole('radio', { name: /Basic Plan/ })).toBeChecked();
    await overlay.getByRole('radio', { name: /Standard Plan/ }).click();
    await expect.element(overlay.getByRole('heading', { name: 'Standard Plan' })).toBeVisible();
    await pay('₹5,999').click();
    await expect.element(checkout).toBeVisible();
    expect(server.asked(createOrder).map(({ body }) => body)).toEqual([{ planId: STANDARD._id }]);
  });

  test('begins with the choice for whoever asked for another plan on the unpaid card (DASH-15)', async () => {
    server.answers(planEndpoints.listPlans, [BASIC, STANDARD]);
    signedIn(UNPAID);
    await visit('/dashboard');
    await button('Choose another plan').click();
    await overlay.getByRole('radio', { name: /Standard Plan/ }).click();
    await expect.element(pay('₹5,999')).toBeVisible();
  });

  test('offers no other plan beside one that runs, which the others are steps up from (PAY-18)', async () => {
    await show(
      <PaymentOverlay plan={STANDARD} upgradesFrom={BASIC} user={PAID} onPaid={vi.fn()} onClose={vi.fn()} />,
    );
    await expect.element(overlay.getByText('Total amount')).toBeVisible();
    expect(overlay.getByRole('button', { name: 'Choose another plan' }).elements()).toHaveLength(0);
  });

  test('orders, opens the checkout, and has the server verify what that reports (PAY-1, PAY-3)', async () => {
    const answer = awaited(verifyPayment);
    server.answers(verifyPayment, () => answer.promise);
    await openCheckout(openOnDashboard);
    expect(server.asked(createOrder).map(({ body }) => body)).toEqual([{ planId: BASIC._id }]);
    const options = JSON.parse(checkout.element().querySelector('pre')?.textContent ?? '');
    expect(options).toMatchObject({
      key: 'rzp_test',
      order_id: 'order_1',
      amount: 299_900,
      currency: 'INR',
      name: 'Chairside',
      description: 'Basic Plan, 4 sessions',
      prefill: { name: 'Asha Rao', email: '', contact: '+919876543210' },
      theme: { color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    });
    await inCheckout('Pay');
    await shows('Confirming your payment…');
    answer.resolve({ user: PAID });
    await shows('Payment completed successfully!', 'Your Basic Plan starts now.');
    expect(server.asked(verifyPayment).map(({ body }) => body)).toEqual([
      {
        razorpayOrderId: 'order_1',
        razorpayPaymentId: 'pay_1',
        razorpaySignature: 'abc',
        paymentMethod: 'card',
      },
    ]);
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(overlay).not.toBeInTheDocument();
    await shows('ACTIVE PLAN');
  });

  test('cannot be begun twice or left while it begins', async () => {
    const answer = awaited(createOrder);
    server.answers(createOrder, () => answer.promise);
    await open();
    await pay().click();
    await shows('Initializing payment...');
    await expect.element(pay()).toHaveAttribute('aria-busy', 'true');
    await expect.element(button('Close')).toBeDisabled();
    answer.resolve(ORDER);
    await expect.element(checkout).toBeVisible();
    expect(server.asked(createOrder)).toHaveLength(1);
  });

  test('that was cancelled can be tried again', async () => {
    await openCheckout();
    await inCheckout('Close');
    await shows('Payment cancelled');
    await pay().click();
    await inCheckout('Pay');
    await shows('Payment completed successfully!');
  });

  test('that failed says why, and can be tried again', async () => {
    await openCheckout();
    await inCheckout('Fail');
    await inCheckout('Close');
    await shows('Payment Failed', 'Declined');
    await expect.element(pay()).toBeEnabled();
  });

  test('that could not begin says why, and can be tried again', async () => {
    server.answers(createOrder, noAnswer);
    await open();
    await pay().click();
    await shows('Payment Failed', 'Network error. Please check your connection.');
    await expect.element(pay()).toBeEnabled();
  });

  test('whose answer was lost is waited for, instead of asking for money again', async () => {
    server.answers(verifyPayment, noAnswer);
    await openCheckout();
    await inCheckout('Pay');
    await shows('This takes a little longer than usual. There is no need to pay again.');
    server.answers(identityEndpoints.checkAuth, { user: PAID });
    await vi.advanceTimersByTimeAsync(3_000);
    await shows('Payment completed successfully!');
    expect(server.asked(createOrder)).toHaveLength(1);
  });

  test('that the bank has not confirmed in time ends calmly', async () => {
    server.answers(verifyPayment, noAnswer);
    await openCheckout(openOnDashboard);
    await inCheckout('Pay');
    await shows(/^This takes a little longer/);
    vi.setSystemTime(Date.now() + 90_000);
    await showsLater('Your payment is on its way');
    await button('Go to dashboard').click();
    await expect.element(overlay).not.toBeInTheDocument();
    await expect.element(heading('Your payment is on its way')).toBeVisible();
    await expect.element(button('Complete payment')).not.toBeInTheDocument();
    server.answers(identityEndpoints.checkAuth, { user: PAID });
    await vi.advanceTimersByTimeAsync(20_000);
    await shows('ACTIVE PLAN');
  });
});

describe('an upgrade', () => {
  const upgraded = person({ subscription: subscription({ planId: STANDARD }) });

  test('asks for the difference, says what it is the difference of, and what has become of the plan (CHANGE-4, CHANGE-5)', async () => {
    server.answers(createOrder, {
      order: { ...ORDER.order, amount: 300_000 },
      key: ORDER.key,
      planDetails: { name: 'Standard Plan', sessions: 8 },
    });
    server.answers(verifyPayment, { user: upgraded });
    server.answers(planEndpoints.listPlans, [BASIC, STANDARD]);
    signedIn(person({ subscription: subscription({ planId: BASIC, endDate: '2099-01-01T00:00:00.000Z' }) }));
    await visit('/payments');
    await button('Upgrade Plan').click();
    await button('Upgrade Now Standard Plan').click();
    await button('Continue to Payment').click();
    for (const shown of ['Less your Basic Plan', '−\u00a0₹2,999', '₹5,999', 'Total amount', '₹3,000']) {
      await expect.element(overlay.getByText(shown)).toBeVisible();
    }
    await pay('₹3,000').click();
    await inCheckout('Pay');
    await shows('You are on the Standard Plan now.');
    await vi.advanceTimersByTimeAsync(1500);
    await shows('Your Standard Plan is active');
    await expect.element(tab('Subscription')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('without a plan or a user (PAY-13)', () => {
  test.each([
    ['plan', null, person()],
    ['user', BASIC, null],
  ])('no %s: says so, and nothing can be paid', async (_missing, chosen, user) => {
    await show(<PaymentOverlay plan={chosen} user={user} onPaid={vi.fn()} onClose={vi.fn()} />);
    await shows('Please select a plan and provide user details');
    await expect.element(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
    await expect.element(heading('Complete Payment')).toBeVisible();
  });
});
