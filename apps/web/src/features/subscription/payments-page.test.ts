import { person, subscription } from '@chairside/client/test/person';
import type { Subscription } from '@chairside/contract/user';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { shownWith } from '../../../test/shown-with.ts';
import { PaymentsPage } from './payments-page.tsx';
import type { usePaymentsPage } from './use-payments-page.ts';

type Page = ReturnType<typeof usePaymentsPage>;

const inView = vi.hoisted((): { page: Partial<Page> } => ({ page: {} }));
vi.mock('./use-payments-page.ts', () => ({ usePaymentsPage: () => inView.page }));
vi.mock('../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));
vi.mock('../session/call.ts', () => ({ call: () => {} }));
vi.mock('../session/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', user: null }),
  updateUser: () => {},
}));

async function texts(change: Partial<Page>, given: Subscription | null) {
  inView.page = { tab: 'subscription', view: { at: 'tabs' }, purchase: null, news: null, ...change };
  const user = person({ subscription: given });
  const props = { user, payment: () => 'the payment', onPayIntent: () => {} };
  return textsOf(await shownWith(createElement(PaymentsPage, props)));
}

const running = subscription({
  endDate: '2099-11-21T06:30:00.000Z',
  planId: plan({ name: 'Standard Plan' }),
});

test('the header of the page, with its tiles and tabs (SUB-2)', async () => {
  expect((await texts({}, running)).slice(0, 8)).toEqual([
    'Billing & Subscriptions',
    'Payments & Subscription',
    'Sessions Left',
    '6',
    'Status',
    'Active',
    'Subscription',
    'Payment History',
  ]);
});

test('the tiles read N/A without a subscription', async () => {
  expect((await texts({}, null)).slice(2, 6)).toEqual(['Sessions Left', 'N/A', 'Status', 'N/A']);
});

test.each([
  ['the upgrade view', { view: { at: 'upgrade' } }, 'Back to Subscription'],
  ['a receipt', { view: { at: 'receipt', paymentId: 'a' } }, 'Back to Payment History'],
] as const)('the tabs are hidden while %s is open', async (_what, change, back) => {
  const shown = await texts(change, running);
  expect(shown).toContain(back);
  expect(shown).not.toContain('Payment History');
});

test('a plan that was paid is told with its sessions and its end', async () => {
  expect(await texts({ news: { isAwaited: false } }, running)).toEqual(
    expect.arrayContaining(['Your Standard Plan is active', '6 sessions left, valid until 21 Nov 2099.']),
  );
});

test('a payment that the bank has yet to confirm is told as such', async () => {
  const shown = await texts({ news: { isAwaited: true } }, running);
  expect(shown).toContain('Your payment is on its way');
  expect(shown).not.toContain('Your Standard Plan is active');
});

test('the payment stands above the page', async () => {
  expect(await texts({}, running)).not.toContain('the payment');
  const purchase = { plan: plan(), upgradesFrom: null };
  expect(await texts({ purchase }, running)).toContain('the payment');
});
