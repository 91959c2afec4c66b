import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { type HistoryEntry, paymentEndpoints, type Receipt } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import type { Subscription } from '@chairside/contract/user';
import { button, dialog, heading, region, shows, showsNo, tab, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { plan } from '../../../test/plan.ts';

const { paymentHistory, paymentReceipt } = paymentEndpoints;

const DAY_MS = 86_400_000;
// A little more, for what passes until the page is looked at.
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000).toISOString();

/** A Standard Plan of which 2 of 8 sessions are used, and that has long to run. */
const running = (change: Partial<Subscription> = {}) =>
  subscription({
    startDate: '2026-05-20T20:00:00.000Z',
    endDate: '2027-05-20T06:30:00.000Z',
    planId: plan({ name: 'Standard Plan', sessions: 8 }),
    ...change,
  });

function paymentsPage(given: Subscription | null) {
  signedIn(person({ subscription: given }));
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
  ])('with %s offers to choose one (SUB-3)', async (_what, given) => {
    server.answers(planEndpoints.listPlans, [plan()]);
    await paymentsPage(given);
    await expect.element(heading('No Active Subscription')).toBeVisible();
    await expect.element(heading('Plan Details')).not.toBeInTheDocument();
    await button('Choose Plan').click();
    await expect.element(heading('Choose Your Plan')).toBeVisible();
  });

  test('tells the plan, its status and its days on the calendar of the clinic', async () => {
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
    await paymentsPage(subscription({ status: 'suspended', planId: plan() }));
    await expect.element(region('Plan Details')).toMatchTextContent('Start DateN/AEnd DateN/A');
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
      'active for 30 days more',
      { endDate: '2026-12-21T12:00:00Z' },
      'Subscription Expiring Soon',
      'Renew Now',
    ],
  ] as const)('of a plan that is %s has a banner (SUB-9)', async (_how, change, title, action) => {
    await paymentsPage(running(change));
    await expect.element(region(title).getByRole('button', { name: action })).toBeVisible();
  });

  test('of a plan with more than 30 days left has none', async () => {
    await paymentsPage(running({ endDate: '2026-12-21T14:24:00Z' }));
    await expect.element(button('Upgrade Plan')).toBeVisible();
    await expect.element(button('Renew Now')).not.toBeInTheDocument();
  });

  test('tells when the plan ends, and what renewing it in time is good for', async () => {
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
});

const ENTRY: HistoryEntry = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  planName: 'Standard Plan',
  transactionDate: '2026-11-20T20:05:00.000Z',
  amount: 105_999,
  status: 'completed',
  description: 'Upgrade from Basic Plan',
};

/** The tab with these payments, for someone whose plan runs. */
async function historyTab(...entries: HistoryEntry[]) {
  server.answers(paymentHistory, entries);
  await paymentsPage(running());
  await tab('Payment History').click();
}

describe('the payment history', () => {
  test('lists plan, status, description, date and time at the clinic, id and amount', async () => {
    await historyTab(ENTRY);
    const entry = page.getByRole('article', { name: 'Standard Plan' });
    for (const shown of [
      'Completed',
      'Upgrade from Basic Plan',
      '21 Nov 2026, 1:35 AM',
      'ID 01890a5d-ac96-774b-bcce-b302099a8057',
      '₹1,05,999',
    ]) {
      await expect.element(entry.getByText(shown)).toBeVisible();
    }
    await expect.element(entry.getByRole('button', { name: 'View Receipt' })).toBeVisible();
  });

  test('calls a plan without a name Dental Plan, and leaves out what there is not', async () => {
    await historyTab({ ...ENTRY, planName: '', description: null });
    const entry = page.getByRole('article', { name: 'Dental Plan' });
    await expect.element(entry).toMatchTextContent(/^Dental PlanCompleted21 Nov 2026, 1:35/);
  });

  test.each([
    ['completed', 'Completed', 'success', true],
    ['pending', 'Pending', 'marigold-ink', false],
    ['failed', 'Failed', 'danger', false],
    ['refunded', 'Refunded', 'ink', false],
  ] as const)('says of a payment that is %s so in its colour', async (status, word, colour, hasReceipt) => {
    await historyTab({ ...ENTRY, status });
    await expect.element(text(word)).toHaveStyle({ color: `var(--color-${colour})` });
    const receipt = button('View Receipt');
    if (hasReceipt) await expect.element(receipt).toBeVisible();
    else await expect.element(receipt).not.toBeInTheDocument();
  });

  test('is empty', async () => {
    await historyTab();
    await expect.element(heading('No Payment History')).toBeVisible();
  });

  test('is loading until it is known', async () => {
    const answer = awaited(paymentHistory);
    server.answers(paymentHistory, () => answer.promise);
    await paymentsPage(running());
    await tab('Payment History').click();
    await expect.element(text('Loading payment history')).toBeInTheDocument();
    answer.resolve([]);
    await expect.element(heading('No Payment History')).toBeVisible();
  });

  test('did not load: the sentence, why, and a way to try again', async () => {
    server.answers(paymentHistory, noAnswer);
    await paymentsPage(running());
    await tab('Payment History').click();
    await vi.advanceTimersByTimeAsync(7_000);
    await shows(
      'Failed to load payment history. Please try again.',
      'Network error. Please check your connection.',
    );
    server.answers(paymentHistory, [ENTRY]);
    await button('Try Again').click();
    await expect.element(button('View Receipt')).toBeVisible();
  });
});

describe('a receipt', () => {
  const RECEIPT: Receipt = {
    number: '2026-0001',
    date: '2026-11-20T20:05:00.000Z',
    planName: 'Standard Plan',
    sessions: 8,
    amount: 5999,
    method: 'card',
    paymentId: 'pay_4sv13FC0CGBkNr',
    patientName: 'Asha Rao',
  };
  const sheet = page.getByRole('article');

  beforeEach(() => server.answers(paymentReceipt, RECEIPT));

  async function openReceipt() {
    await historyTab(ENTRY);
    await button('View Receipt').click();
  }

  test('names the clinic and how to reach it, the payment and the patient', async () => {
    await openReceipt();
    for (const shown of [
      'Chairside',
      '12 Brigade Road, Bengaluru',
      '080 4000 1234',
      'hello@clinic.example',
      '2026-0001',
      '21 Nov 2026, 1:35 AM',
      'Asha Rao',
      'pay_4sv13FC0CGBkNr',
      'Card',
      'Standard Plan',
      '₹5,999',
    ]) {
      await expect.element(sheet.getByText(shown)).toBeVisible();
    }
    await expect.element(sheet).toMatchTextContent('Sessions8');
    expect(server.asked(paymentReceipt)[0]?.params).toEqual({ id: ENTRY.id });
  });

  test.each([
    [null, /^(?!.*Paid by)/],
    ['paylater', /Paid bypaylater/],
  ])('of a means of payment that nobody knows: %s', async (method, shown) => {
    server.answers(paymentReceipt, { ...RECEIPT, method });
    await openReceipt();
    await expect.element(sheet.getByText('₹5,999')).toBeVisible();
    await expect.element(sheet).toMatchTextContent(shown);
  });

  test('is printed by its button, which is not on the sheet', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await openReceipt();
    await button('Print').click();
    expect(print).toHaveBeenCalledOnce();
    expect(sheet.getByRole('button').elements()).toEqual([]);
  });

  test('hides the tabs, and leads back to its payment', async () => {
    await openReceipt();
    await expect.element(heading('Receipt')).toBeVisible();
    await expect.element(tab('Payment History')).not.toBeInTheDocument();
    await button('Back to Payment History').click();
    await expect.element(tab('Payment History')).toHaveAttribute('aria-selected', 'true');
    await expect.element(button('View Receipt')).toHaveFocus();
  });

  test('is loading until it is known', async () => {
    const answer = awaited(paymentReceipt);
    server.answers(paymentReceipt, () => answer.promise);
    await openReceipt();
    await expect.element(text('Loading receipt')).toBeInTheDocument();
    answer.resolve(RECEIPT);
    await expect.element(button('Print')).toBeVisible();
  });

  test('did not load: the sentence, why, and a way to try again', async () => {
    server.answers(paymentReceipt, noAnswer);
    await openReceipt();
    await vi.advanceTimersByTimeAsync(7_000);
    await shows(
      'Failed to load the receipt. Please try again.',
      'Network error. Please check your connection.',
    );
    server.answers(paymentReceipt, RECEIPT);
    await button('Try Again').click();
    await expect.element(button('Print')).toBeVisible();
    await expect.element(dialog(/./)).not.toBeInTheDocument();
  });
});
