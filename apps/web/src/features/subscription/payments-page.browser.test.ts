import { person, subscription } from '@chairside/client/test/person';
import { awaited, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import type { Subscription } from '@chairside/contract/user';
import { button, heading, link, region, shows, showsNo, tab, text } from '@chairside/ui/test/screen.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { basic, on, standard } from './test/plans.ts';

const DAY_MS = 86_400_000;
// A little more, for what passes until the page is looked at.
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000).toISOString();

/** A Standard Plan of which 2 of 8 sessions are used, and that has long to run. */
const running = (change: Partial<Subscription> = {}) =>
  on(standard, {
    sessionsRemaining: 6,
    startDate: '2026-05-20T20:00:00.000Z',
    endDate: '2027-05-20T06:30:00.000Z',
    ...change,
  });

function paymentsPage(subscription: Subscription | null) {
  signedIn(person({ subscription }));
  return visit('/payments');
}

/** What stands beside a term. */
const fact = (term: string) =>
  page.getByRole('term').filter({ hasText: term }).element().nextElementSibling?.textContent;

describe('the page (SUB-2)', () => {
  test('has its title, and tiles for sessions and status', async () => {
    await paymentsPage(running());
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Payments & Subscription');
    await shows('Billing & Subscriptions');
    expect([fact('Sessions Left'), fact('Status')]).toEqual(['6', 'Active']);
    await expect.element(tab('Subscription')).toBeVisible();
    await expect.element(tab('Payment History')).toBeVisible();
  });

  test('has tiles that read N/A without a subscription', async () => {
    await paymentsPage(null);
    await expect.element(heading('No Active Subscription')).toBeVisible();
    expect([fact('Sessions Left'), fact('Status')]).toEqual(['N/A', 'N/A']);
  });
});

describe('the subscription tab', () => {
  test.each([
    ['no subscription', null],
    ['no plan', subscription({ planId: null })],
  ])('with %s offers to choose one (SUB-3)', async (_what, subscription) => {
    server.answers(planEndpoints.listPlans, [basic]);
    await paymentsPage(subscription);
    await expect.element(heading('No Active Subscription')).toBeVisible();
    await expect.element(heading('Plan Details')).not.toBeInTheDocument();
    await button('Choose Plan').click();
    await expect.element(heading('Choose Your Plan')).toBeVisible();
  });

  test('is what Back and the navigation lead to from the plans (SCREEN-22)', async () => {
    server.answers(planEndpoints.listPlans, [basic]);
    await paymentsPage(null);
    for (const goBack of [() => window.history.back(), () => link('Payments').click()]) {
      await button('Choose Plan').click();
      await expect.element(heading('Choose Your Plan')).toBeVisible();
      await goBack();
      await expect.element(tab('Subscription')).toBeVisible();
    }
  });

  test('shows the plan, its status and its days on the calendar of the clinic', async () => {
    await paymentsPage(running());
    const details = region('Plan Details');
    await expect.element(details.getByText('Active')).toBeVisible();
    expect(
      ['Plan', 'Total Sessions', 'Start Date', 'End Date'].map(
        (term) => details.getByText(term, { exact: true }).element().nextElementSibling?.textContent,
      ),
    ).toEqual(['Standard Plan', '8', '21 May 2026', '20 May 2027']);
  });

  test('says N/A for the days that a plan does not have yet', async () => {
    await paymentsPage(subscription({ status: 'suspended', planId: basic }));
    await expect.element(region('Plan Details')).toMatchTextContent('Start DateN/AEnd DateN/A');
    await expect.element(region('Plan Details')).toMatchTextContent('Payment pending');
    await expect.element(page.getByRole('main')).toMatchTextContent('StatusPayment pending');
  });

  test('sums up the usage, with a bar that can be read out (SUB-5)', async () => {
    await paymentsPage(running({ endDate: inDays(179.5) }));
    const usage = region('Usage Summary');
    await expect.element(usage).toMatchTextContent('Sessions Remaining6');
    await expect.element(usage).toMatchTextContent('Sessions Used2');
    await expect.element(usage).toMatchTextContent('Days Remaining180');
    await shows('6 sessions remaining', '2 of 8 sessions used');
    const bar = page.getByRole('progressbar', { name: 'Session Usage' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
    await expect.element(bar).toHaveAttribute('aria-valuetext', '2 of 8 sessions used');
  });

  test('says when a plan that runs is paused, now or later, and nothing of a pause that is over (ADJUST-7)', async () => {
    const pauses = [
      { from: '2026-11-01', until: '2026-11-10' },
      { from: '2026-12-01', until: '2026-12-01' },
      { from: '2027-01-05', until: '2027-01-20' },
    ];
    await paymentsPage(running({ pauses }));
    await shows('Paused on 1 Dec 2026', 'Paused from 5 Jan 2027 to 20 Jan 2027');
    await showsNo(/1 Nov 2026/);
  });

  test('of a plan that runs offers a larger one and the reminders, and warns of nothing', async () => {
    await paymentsPage(running());
    await expect.element(button('Upgrade Plan')).toBeVisible();
    await shows('Remind me before my plan ends', 'We send a message 30 and 7 days before.');
    await showsNo(/Renew|Complete Payment|Expir/);
  });

  test.each([
    [
      'expired',
      { status: 'expired', endDate: '2026-11-20T12:00:00Z' },
      'Subscription Expired',
      'Renew Subscription',
    ],
    ['expired since', { endDate: '2026-11-21T12:00:00Z' }, 'Subscription Expired', 'Renew Subscription'],
    ['suspended', { status: 'suspended', endDate: null }, 'Subscription Suspended', 'Complete Payment'],
    [
      'not paid yet (SUB-12)',
      { status: 'suspended', startDate: null, endDate: null },
      'Payment pending',
      'Complete Payment',
    ],
    [
      'active for 30 days more',
      { endDate: '2026-12-21T12:00:00Z' },
      'Subscription Expiring Soon',
      'Renew Now',
    ],
  ] as const)('of a plan that is %s has a banner (SUB-9)', async (_how, change, title, action) => {
    await paymentsPage(running(change));
    await expect.element(region(title).getByRole('button', { name: action })).toBeVisible();
  });

  test('of a plan that was not paid before it was retired leads to the others (PLAN-19)', async () => {
    const planId = { ...standard, isOffered: false };
    await paymentsPage(running({ status: 'suspended', startDate: null, endDate: null, planId }));
    const banner = region('Payment pending');
    await expect
      .element(banner)
      .toMatchTextContent(
        'The Standard Plan is no longer on offer. The plan that you choose starts the moment it is paid.',
      );
    await expect.element(banner.getByRole('button', { name: 'Choose Plan' })).toBeVisible();
  });

  test('of a plan with more than 30 days left has none', async () => {
    await paymentsPage(running({ endDate: '2026-12-21T14:24:00Z' }));
    await expect.element(button('Upgrade Plan')).toBeVisible();
    await expect.element(button('Renew Now')).not.toBeInTheDocument();
  });

  test('says when the plan ends, and what renewing it in time is good for', async () => {
    await paymentsPage(running({ endDate: '2026-11-28T00:00:00Z' }));
    await shows(
      'Your Standard Plan ends in 7 days, on 28 Nov 2026. Renew it before then, and the sessions you have left stay yours.',
    );
  });

  test.each(['expired', 'suspended'] as const)(
    'of a plan that is %s has no reminders to set',
    async (status) => {
      await paymentsPage(running({ status }));
      await expect.element(heading('Plan Details')).toBeVisible();
      await showsNo('Remind me before my plan ends', 'Upgrade Plan');
    },
  );

  test('of a plan of one month says when its only reminder comes (SUB-11)', async () => {
    const dates = { startDate: '2026-11-20T06:30:00Z', endDate: '2026-12-20T06:30:00Z' };
    await paymentsPage(running(dates));
    await shows('We send a message 7 days before.');
  });

  test('keeps at the server whether to remind, and shows what that answers', async () => {
    server.answers(profileEndpoints.updateSubscription, {
      subscription: running({ renewalReminders: false }),
    });
    await paymentsPage(running());
    const reminders = page.getByRole('switch', { name: 'Remind me before my plan ends' });
    await expect.element(reminders).toBeChecked();
    await text('Remind me before my plan ends').click();
    await expect.element(reminders).not.toBeChecked();
    expect(server.asked(profileEndpoints.updateSubscription).map(({ body }) => body)).toEqual([
      { renewalReminders: false },
    ]);
  });

  test('takes back nothing that is known of the patient since', async () => {
    const answer = awaited(profileEndpoints.updateSubscription);
    server.answers(profileEndpoints.updateSubscription, () => answer.promise);
    server.answers(paymentEndpoints.paymentHistory, []);
    await paymentsPage(running());
    await text('Remind me before my plan ends').click();
    await tab('Payment History').click();
    const renamed = person({ name: 'Asha Mehta', subscription: running() });
    server.answers(identityEndpoints.checkAuth, { user: renamed });
    await vi.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('focus'));
    const name = page.getByRole('banner').getByText('Asha Mehta').first();
    await expect.element(name).toBeInTheDocument();
    answer.resolve({ subscription: running({ renewalReminders: false }) });
    await tab('Subscription').click();
    await expect.element(page.getByRole('switch')).not.toBeChecked();
    await expect.element(name).toBeInTheDocument();
  });
});
