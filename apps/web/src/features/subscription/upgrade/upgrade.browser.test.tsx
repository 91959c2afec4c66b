import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { type Plan, planEndpoints } from '@chairside/contract/plans';
import type { Subscription } from '@chairside/contract/user';
import { button, dialog, heading, region, shows, showsNo, tab, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show, signedIn, visit } from '../../../../test/browser/visit.tsx';
import { plan } from '../../../../test/plan.ts';
import { UpgradeView } from './upgrade-view.tsx';

const { switchPlan, createOrder } = paymentEndpoints;
const { listPlans } = planEndpoints;

const basic = plan();
const standard = plan({
  _id: '01890a5d-ac96-774b-bcce-b302099a8058',
  name: 'Standard Plan',
  sessions: 8,
  duration: 12,
  price: 5999,
});
const premium = plan({
  _id: '01890a5d-ac96-774b-bcce-b302099a8059',
  name: 'Premium Plan',
  sessions: 16,
  duration: 12,
  price: 11_999,
});
const on = (planId: Plan, change: Partial<Subscription> = {}) =>
  subscription({
    planId,
    sessionsRemaining: 3,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2099-01-01T00:00:00.000Z',
    ...change,
  });
const expired = (planId: Plan, sessionsRemaining: number) =>
  on(planId, { status: 'expired', endDate: '2026-11-20T00:00:00.000Z', sessionsRemaining });

beforeEach(() => server.answers(listPlans, [basic, standard, premium]));

/** The view of someone who has this. */
async function open(given: Subscription | null) {
  signedIn(person({ subscription: given }));
  await visit('/payments');
  await button(/^(Upgrade Plan|Choose Plan|Renew Subscription|Complete Payment)$/).click();
}

const card = (name: string) => page.getByRole('listitem').filter({ has: heading(name) });
const choose = (name: string) => card(name).getByRole('button').click();

describe('the plans (CHANGE-11, CHANGE-14)', () => {
  test('for someone on a plan: what it would take to upgrade, the current plan, and why', async () => {
    await open(on(basic));
    await expect.element(heading('Upgrade Your Plan')).toBeVisible();
    const current = region('Current Plan');
    await expect.element(current.getByText('Basic Plan')).toBeVisible();
    await expect.element(current.getByText('4 sessions in 6 months for ₹2,999')).toBeVisible();
    for (const shown of [
      'Popular',
      '8 sessions, valid for 12 months',
      '+4 additional sessions',
      'Comprehensive examination',
      'Professional cleaning and scaling',
      'Digital X-rays included',
      '₹3,000',
      'to pay',
      '₹5,999 less ₹2,999 for your Basic Plan',
      'Upgrade Now',
    ]) {
      await expect.element(card('Standard Plan').getByText(shown)).toBeVisible();
    }
    await expect.element(heading('Why Upgrade?')).toBeVisible();
    await expect.element(current.getByRole('button')).not.toBeInTheDocument();
  });

  test('for someone without one: every plan at its price (PLAN-4)', async () => {
    await open(null);
    await expect.element(heading('Choose Your Plan')).toBeVisible();
    await shows('₹2,999', '₹5,999', '₹11,999');
    expect(button('Select Plan').elements()).toHaveLength(3);
    await showsNo(/additional/, 'Current Plan', 'Why Upgrade?');
    expect(text('Popular').elements()).toHaveLength(1);
    await expect.element(card('Standard Plan').getByText('Popular')).toBeVisible();
  });

  test('can be renewed shortly before the end', async () => {
    await open(on(basic, { endDate: '2026-11-26T12:00:00.000Z' }));
    await expect.element(region('Current Plan').getByRole('button', { name: 'Renew Now' })).toBeVisible();
  });

  test('begin with the one that waits for its payment', async () => {
    await open(on(standard, { status: 'suspended', endDate: null }));
    await expect.element(heading('Choose Your Plan')).toBeVisible();
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first();
    await expect.element(first).toMatchTextContent('Standard Plan');
    await expect.element(first.getByRole('button', { name: 'Complete Payment' })).toBeVisible();
  });

  test('say why a difference below ₹100 cannot be paid, and have no button for it (CHANGE-12)', async () => {
    server.answers(listPlans, [basic, { ...standard, price: 3049 }]);
    await open(on(basic));
    await shows(
      'Amount must be between ₹100 and ₹1,00,000. Please call us on 080 4000 1234, and we change your plan for you.',
    );
    await expect.element(button('Upgrade Now')).not.toBeInTheDocument();
  });

  test('offer nothing to someone on the largest', async () => {
    await open(on(premium));
    await expect.element(heading("You're on the Best Plan!")).toBeVisible();
    await showsNo('Why Upgrade?');
  });

  test('may be none', async () => {
    server.answers(listPlans, []);
    await open(null);
    await shows('No plans available at the moment. Please try again later.');
  });

  test('are loading until they are known', async () => {
    const answer = awaited(listPlans);
    server.answers(listPlans, () => answer.promise);
    await open(null);
    await expect.element(text('Loading plans')).toBeInTheDocument();
    answer.resolve([basic]);
    await expect.element(card('Basic Plan')).toBeVisible();
  });

  test('did not load: why, and a way to try again', async () => {
    server.answers(listPlans, noAnswer);
    await open(null);
    await vi.advanceTimersByTimeAsync(7_000);
    await shows('Failed to load plans. Please try again.', 'Network error. Please check your connection.');
    server.answers(listPlans, [basic]);
    await button('Try Again').click();
    await expect.element(card('Basic Plan')).toBeVisible();
  });

  test('did not load, and nobody knows why', async () => {
    server.answers(listPlans, refusedOnTheWay);
    await open(null);
    await shows('An error occurred. Please try again.');
  });

  test('are no one’s who is not signed in', async () => {
    const nothing = () => {};
    await show(<UpgradeView onBack={nothing} onPay={nothing} onPayIntent={nothing} onSwitched={nothing} />);
    await shows('Please log in to continue.');
  });

  test('wait for who it is that looks', async () => {
    server.answers(identityEndpoints.checkAuth, () => awaited(identityEndpoints.checkAuth).promise);
    localStorage.setItem('token', 'secret');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    const nothing = () => {};
    await show(<UpgradeView onBack={nothing} onPay={nothing} onPayIntent={nothing} onSwitched={nothing} />);
    await shows('Loading user information...');
  });
});

describe('a selected plan, ahead of its payment', () => {
  test('as an upgrade tells what is paid, what for, and from when it counts', async () => {
    await open(on(basic));
    await choose('Standard Plan');
    const review = region('Standard Plan');
    await expect.element(heading('Your Selection')).toBeVisible();
    for (const shown of [
      'Sessions8 (4 more)',
      'Duration12 months',
      'Price₹5,999',
      'Less your Basic Plan− ₹2,999',
      'To pay₹3,000',
    ]) {
      await expect.element(review).toMatchTextContent(shown);
    }
    await shows(
      'You have the additional sessions at once. Your plan then runs for 12 months, counted from 1 Nov 2026, when yours began.',
    );
    await button('Continue to Payment').click();
    await expect.element(dialog('Complete Payment')).toMatchTextContent('Less your Basic Plan');
  });

  test('as a renewal adds up sessions and time, at the full price', async () => {
    await open(on(basic, { endDate: '2026-11-26T12:00:00.000Z' }));
    await region('Current Plan').getByRole('button', { name: 'Renew Now' }).click();
    await shows(
      '4 sessions are added to the 3 you have left, and the end of your plan moves on by 6 months.',
    );
    await showsNo(/Less your/);
    await button('Continue to Payment').click();
    await expect
      .element(dialog('Complete Payment').getByRole('button', { name: 'Pay ₹2,999' }))
      .toBeVisible();
    await showsNo(/Less your/);
  });

  test.each([
    [
      3,
      'Your plan starts the moment it is paid: 4 sessions in 6 months. What was left of the ended plan (3 sessions) does not carry over.',
    ],
    [0, 'Your plan starts the moment it is paid: 4 sessions in 6 months.'],
  ])('as a start says what of the ended plan does not carry over: %i sessions', async (left, sentence) => {
    await open(expired(basic, left));
    await choose('Basic Plan');
    await shows(sentence);
  });

  test('can be left for another one', async () => {
    await open(on(basic));
    await choose('Standard Plan');
    await button('Back to Plans').click();
    await expect.element(card('Premium Plan')).toBeVisible();
    await button('Back to Subscription').click();
    await expect.element(tab('Subscription')).toBeVisible();
  });
});

describe('a change of plan that costs nothing', () => {
  const free = { ...standard, price: 2999 };
  const changed = person({ subscription: on(free, { sessionsRemaining: 7 }) });

  beforeEach(() => server.answers(listPlans, [basic, free]));

  async function review() {
    await open(on(basic));
    await choose('Standard Plan');
    await shows('₹0', 'Change to the Standard Plan now? There is nothing to pay.');
    await expect.element(button('Continue to Payment')).not.toBeInTheDocument();
  }
  const change = () => button('Change Plan').click();

  test('is made at once, and told like a paid one until something else is looked at', async () => {
    server.answers(switchPlan, { user: changed });
    server.answers(paymentEndpoints.paymentHistory, []);
    await review();
    await change();
    await shows('Your Standard Plan is active', '7 sessions left, valid until 1 Jan 2099.');
    expect(server.asked(switchPlan).map(({ body }) => body)).toEqual([{ planId: free._id }]);
    await tab('Payment History').click();
    await tab('Subscription').click();
    await expect.element(heading('Plan Details')).toBeVisible();
    await showsNo('Your Standard Plan is active');
  });

  test('that is refused looks at what the patient has by now', async () => {
    server.answers(switchPlan, refusal('payment_due'));
    await review();
    const before = server.asked(identityEndpoints.checkAuth).length;
    await change();
    await shows('This plan is not free of charge. Please choose it again and pay.');
    await vi.waitFor(() => expect(server.asked(identityEndpoints.checkAuth)).toHaveLength(before + 1));
  });

  test('whose answer was lost changes nothing here', async () => {
    server.answers(switchPlan, noAnswer);
    await review();
    const before = server.asked(identityEndpoints.checkAuth).length;
    await change();
    await shows('Network error. Please check your connection.');
    await expect.element(button('Change Plan')).toBeEnabled();
    expect(server.asked(identityEndpoints.checkAuth)).toHaveLength(before);
  });
});

describe('paying for it', () => {
  const ORDER = {
    order: { id: 'order_1', amount: 300_000, currency: 'INR' },
    key: 'rzp_test',
    planDetails: { name: 'Standard Plan', sessions: 8 },
  };
  const upgraded = person({ subscription: on(standard, { sessionsRemaining: 7 }) });

  beforeEach(() => server.answers(createOrder, ORDER));

  async function paying() {
    await open(on(basic));
    await choose('Standard Plan');
    await button('Continue to Payment').click();
    await expect.element(dialog('Complete Payment')).toBeVisible();
  }

  async function pay() {
    await dialog('Complete Payment').getByRole('button', { name: 'Pay ₹3,000' }).click();
    await dialog('Checkout').getByRole('button', { name: 'Pay' }).click();
  }

  test('can be given up, and the selection stands', async () => {
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
    await vi.advanceTimersByTimeAsync(93_000);
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

  test('of no use since another plan runs leads back, with nothing to tell', async () => {
    server.answers(createOrder, refusal('already_subscribed'));
    await paying();
    await dialog('Complete Payment').getByRole('button', { name: 'Pay ₹3,000' }).click();
    await shows('You already have an active plan.');
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(tab('Subscription')).toHaveAttribute('aria-selected', 'true');
    await showsNo(/ is active$/, 'Your payment is on its way');
  });
});

test('a plan that waits for its payment is looked at again', async () => {
  signedIn(person({ subscription: on(basic, { status: 'suspended', endDate: null }) }));
  await visit('/payments');
  await expect.element(heading('Subscription Suspended')).toBeVisible();
  server.answers(identityEndpoints.checkAuth, { user: person({ subscription: on(basic) }) });
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(button('Upgrade Plan')).toBeVisible();
});
