import { person, subscription } from '@chairside/client/test/person';
import { refusal, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import type { Subscription } from '@chairside/contract/user';
import { button, dialog, shows } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { show, signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';
import { PaymentOverlay } from './payment-overlay.tsx';

const basic = plan();
const gold = plan({ _id: '01890a5d-ac96-774b-bcce-b302099a8059', name: 'Gold Plan', price: 7_500 });
const unpaid = (isOffered: boolean) => {
  const { _id, name, price, duration, sessions } = basic;
  const planId = { _id, name, price, duration, sessions, isOffered };
  return person({ subscription: subscription({ status: 'suspended', sessionsRemaining: 0, planId }) });
};

async function open(isOffered: boolean) {
  const user = unpaid(isOffered);
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
  server.answers(identityEndpoints.checkAuth, { user });
  signedIn(user);
  await visit('/dashboard');
}
const payment = () => dialog('Complete Payment');
const pay = (amount: string) => payment().getByRole('button', { name: `Pay ${amount}` });

test('a price that has changed is shown before anything is paid (PLAN-18)', async () => {
  server.answers(planEndpoints.listPlans, [{ ...basic, price: 3_499 }, gold]);
  server.answers(paymentEndpoints.createOrder, {
    order: { id: 'order_1', amount: 349_900, currency: 'INR' },
    key: 'rzp_test',
    planDetails: { name: 'Basic Plan', sessions: 4 },
  });
  await open(true);
  await button('Complete payment').click();
  await pay('₹2,999').click();
  await shows('The amount to pay is ₹3,499 now. Please look at it again before you pay.');
  await expect.element(pay('₹3,499')).toBeVisible();
  expect(server.asked(paymentEndpoints.createOrder)).toHaveLength(1);
});

test('so are other sessions, months and treatments at the same price (PLAN-18, PLAN-27)', async () => {
  server.answers(planEndpoints.listPlans, [{ ...basic, sessions: 2, duration: 3, treatments: ['Cleaning'] }]);
  server.answers(paymentEndpoints.createOrder, {
    order: { id: 'order_1', amount: 299_900, currency: 'INR' },
    key: 'rzp_test',
    kind: 'start',
    planDetails: { name: 'Basic Plan', sessions: 2, duration: 3, treatments: ['Cleaning'] },
  });
  await open(true);
  await button('Complete payment').click();
  await pay('₹2,999').click();
  await shows('The plan is not what it was. Please look at it again before you pay.');
  for (const shown of ['3 months', 'Cleaning']) {
    await expect.element(payment().getByText(shown, { exact: true })).toBeVisible();
  }
  await pay('₹2,999').click();
  await expect.element(dialog('Checkout')).toBeVisible();
});

test('a renewal of a plan that has ended since begins it anew (PLAN-18)', async () => {
  server.answers(planEndpoints.listPlans, [basic]);
  server.answers(paymentEndpoints.createOrder, {
    order: { id: 'order_1', amount: 299_900, currency: 'INR' },
    key: 'rzp_test',
    kind: 'start',
    planDetails: { name: 'Basic Plan', sessions: 4, duration: 6 },
  });
  const user = subscribed({ planId: basic });
  signedIn(user);
  await show(<PaymentOverlay plan={basic} user={user} onPaid={vi.fn()} onClose={vi.fn()} />);
  server.answers(identityEndpoints.checkAuth, { user: subscribed({ planId: basic, status: 'expired' }) });
  await pay('₹2,999').click();
  await shows('Your plan has changed meanwhile. Please look at it again before you pay.');
  await pay('₹2,999').click();
  await expect.element(dialog('Checkout')).toBeVisible();
});

const STANDARD = plan({
  _id: '01890a5d-ac96-774b-bcce-b302099a8058',
  name: 'Standard Plan',
  price: 5_999,
  sessions: 8,
});
const subscribed = (more: Partial<Subscription>) => person({ subscription: subscription(more) });
const orderOf = (rupees: number) => ({
  order: { id: 'order_1', amount: rupees * 100, currency: 'INR' },
  key: 'rzp_test',
  planDetails: { name: 'Standard Plan', sessions: 8 },
});

test('a step up from a plan that has ended meanwhile costs the whole plan (PLAN-18)', async () => {
  server.answers(planEndpoints.listPlans, [basic, STANDARD]);
  server.answers(paymentEndpoints.createOrder, orderOf(5_999));
  const user = subscribed({ planId: basic });
  signedIn(user);
  await show(
    <PaymentOverlay plan={STANDARD} upgradesFrom={basic} user={user} onPaid={vi.fn()} onClose={vi.fn()} />,
  );
  const ended = subscribed({ planId: basic, status: 'expired' });
  server.answers(identityEndpoints.checkAuth, { user: ended });
  await pay('₹3,000').click();
  await expect.element(pay('₹5,999')).toBeVisible();
  await expect.element(payment().getByText('Less your Basic Plan')).not.toBeInTheDocument();
});

test('a plan that the clinic has sold meanwhile counts towards the one to be paid (PLAN-18)', async () => {
  server.answers(planEndpoints.listPlans, [basic, STANDARD]);
  server.answers(paymentEndpoints.createOrder, orderOf(3_000));
  const user = person();
  signedIn(user);
  await show(<PaymentOverlay plan={STANDARD} user={user} onPaid={vi.fn()} onClose={vi.fn()} />);
  server.answers(identityEndpoints.checkAuth, { user: subscribed({ planId: basic }) });
  await pay('₹5,999').click();
  await expect.element(pay('₹3,000')).toBeVisible();
});

test('a plan that was retired meanwhile makes way for those on offer (PLAN-19)', async () => {
  server.answers(planEndpoints.listPlans, [gold]);
  server.answers(paymentEndpoints.createOrder, refusal('plan_not_found'));
  await open(true);
  await button('Complete payment').click();
  await pay('₹2,999').click();
  await shows('This plan is no longer offered. Please choose another one.');
  await payment()
    .getByRole('radio', { name: /Gold Plan/ })
    .click();
  await expect.element(pay('₹7,500')).toBeEnabled();
});

test('whose plan is not on offer is asked to choose another one, and not to pay for it', async () => {
  server.answers(planEndpoints.listPlans, [gold]);
  await open(false);
  await shows('The Basic Plan is no longer on offer. The plan that you choose starts the moment it is paid.');
  await button('Choose a Plan').click();
  await expect.element(payment().getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
  await payment()
    .getByRole('radio', { name: /Gold Plan/ })
    .click();
  await expect.element(pay('₹7,500')).toBeEnabled();
});
