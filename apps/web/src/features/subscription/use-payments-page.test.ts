import { subscription } from '@chairside/client/test/person';
import type { Subscription } from '@chairside/contract/user';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { usePaymentsPage } from './use-payments-page.ts';

const useAwaitedPlan = vi.hoisted(() => vi.fn<(waits: boolean) => void>());
const askAnew = vi.hoisted(() => vi.fn());
vi.mock('../patient/use-awaited-plan.ts', () => ({ useAwaitedPlan }));
vi.mock('../patient/patient-data.ts', () => ({ askAnew }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: () => 'the client',
}));

const basic = subscription({ planId: plan(), endDate: '2027-05-21T00:00:00.000Z' });
const standard: Subscription = { ...basic, planId: plan({ _id: 'b', name: 'Standard Plan' }) };
const UPGRADE = { plan: plan({ _id: 'b' }), upgradesFrom: plan() };

beforeEach(() => vi.clearAllMocks());

/** The page of a patient, whose subscription changes as the test says. */
function open(given: Subscription | null = basic) {
  const has = { subscription: given };
  const page = runHook(() => usePaymentsPage(has.subscription));
  return { page, has, waits: () => useAwaitedPlan.mock.lastCall?.[0] };
}

/** A patient who was about to pay for a larger plan. */
async function paying() {
  const opened = open();
  await opened.page.does(() => opened.page.result.showUpgrade());
  await opened.page.does(() => opened.page.result.pay(UPGRADE));
  return opened;
}

test('a plan is chosen in the upgrade view and paid above it', async () => {
  const { page } = await paying();
  expect(page.result).toMatchObject({ view: { at: 'upgrade' }, purchase: UPGRADE });
  await page.does(() => page.result.stopPaying());
  expect(page.result).toMatchObject({ view: { at: 'upgrade' }, purchase: null, news: null });
});

test('a paid plan leads back to the subscription, which says so', async () => {
  const { page, has, waits } = await paying();
  has.subscription = standard;
  await page.does(() => page.result.payingEnded('paid'));
  expect(page.result).toMatchObject({
    view: { at: 'tabs' },
    tab: 'subscription',
    purchase: null,
    news: { isAwaited: false },
  });
  expect(waits()).toBe(false);
});

test('a payment the bank has yet to confirm is waited for, and then shown with all it changes', async () => {
  const { page, has, waits } = await paying();
  await page.does(() => page.result.payingEnded('unconfirmed'));
  expect(page.result.news).toEqual({ isAwaited: true });
  expect(waits()).toBe(true);
  expect(askAnew).not.toHaveBeenCalled();
  has.subscription = standard;
  page.again();
  expect(page.result.news).toEqual({ isAwaited: false });
  expect(waits()).toBe(false);
  expect(askAnew).toHaveBeenCalledExactlyOnceWith('the client');
});

test('where another plan runs already there is nothing to tell', async () => {
  const { page } = await paying();
  await page.does(() => page.result.payingEnded('subscribed'));
  expect(page.result).toMatchObject({ view: { at: 'tabs' }, news: null });
});

test('a plan that was changed free of charge is told like a paid one', async () => {
  const { page, waits } = open();
  await page.does(() => page.result.planSwitched());
  expect(page.result.news).toEqual({ isAwaited: false });
  expect(waits()).toBe(false);
});

test('a plan that waits for its payment is looked at again', () => {
  expect(open(subscription({ status: 'suspended' })).waits()).toBe(true);
});

test('news are gone as soon as something else is looked at', async () => {
  const { page } = open();
  await page.does(() => page.result.planSwitched());
  await page.does(() => page.result.chooseTab('history'));
  expect(page.result).toMatchObject({ tab: 'history', news: null });
});

test('from a receipt the way leads back to its payment', async () => {
  const { page } = open();
  await page.does(() => page.result.chooseTab('history'));
  await page.does(() => page.result.showReceipt('pay-1'));
  expect(page.result.view).toEqual({ at: 'receipt', paymentId: 'pay-1' });
  await page.does(() => page.result.backToTabs());
  expect(page.result).toMatchObject({ view: { at: 'tabs' }, tab: 'history', returnedFrom: 'pay-1' });
});
