import { awaited, noAnswer, refusedOnTheWay, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { sideways, windowIs } from '@chairside/ui/test/narrow.ts';
import { button, heading, region, shows, showsLater, showsNo, text } from '@chairside/ui/test/screen.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/browser/visit.tsx';
import { basic, choosePlan, on, openOffers, openPlans, planCard, premium, standard } from '../test/plans.ts';
import { UpgradeView } from './upgrade-view.tsx';

const { listPlans } = planEndpoints;

describe('the plans (CHANGE-11, CHANGE-14)', () => {
  test('for someone on a plan: what it would take to upgrade, the current plan, and why', async () => {
    await openPlans(on(basic));
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
    ]) {
      await expect.element(planCard('Standard Plan').getByText(shown)).toBeVisible();
    }
    await expect.element(button('Upgrade Now Standard Plan')).toBeVisible();
    await expect.element(heading('Why Upgrade?')).toBeVisible();
    await expect.element(current.getByRole('button')).not.toBeInTheDocument();
  });

  test('with names and features of 40 letters, on a page as wide as a narrow window', async () => {
    await windowIs(320);
    const [name, feature] = ['x'.repeat(40), 'z'.repeat(40)];
    const running = { ...basic, name: 'y'.repeat(40) };
    await openPlans(on(running), [running, { ...standard, name, features: [feature] }]);
    await shows(feature);
    expect(sideways()).toBe(0);
    await choosePlan(name);
    await shows(/^Less your/);
    expect(sideways()).toBe(0);
    await button('Back to Plans').click();
    await button('Back to Subscription').click();
    await expect.element(heading('Plan Details')).toBeVisible();
    expect(sideways()).toBe(0);
  });

  test('for someone without one: every plan at its price (PLAN-4)', async () => {
    await openPlans(null);
    await expect.element(heading('Choose Your Plan')).toBeVisible();
    await shows('₹2,999', '₹5,999', '₹11,999');
    for (const name of ['Basic Plan', 'Standard Plan', 'Premium Plan']) {
      await expect.element(button(`Select Plan ${name}`)).toBeVisible();
      await expect.element(planCard(name).getByText('All taxes included')).toBeVisible();
    }
    await showsNo(/additional/, 'Current Plan', 'Why Upgrade?');
    expect(text('Popular').elements()).toHaveLength(1);
    await expect.element(planCard('Standard Plan').getByText('Popular')).toBeVisible();
  });

  test('have the main button at the one that the owner has marked (PLAN-21)', async () => {
    const marked = [basic, standard, premium].map((each) => ({ ...each, isPopular: each === premium }));
    await openPlans(null, marked);
    const isMain = { backgroundColor: 'var(--color-neem)' };
    await expect.element(button('Select Plan Premium Plan')).toHaveStyle(isMain);
    await expect.element(button('Select Plan Standard Plan')).not.toHaveStyle(isMain);
  });

  test('can be renewed shortly before the end', async () => {
    await openPlans(on(basic, { endDate: '2026-11-26T12:00:00.000Z' }));
    await expect.element(region('Current Plan').getByRole('button', { name: 'Renew Now' })).toBeVisible();
  });

  test('begin with the one that waits for its payment', async () => {
    await openPlans(on(standard, { status: 'suspended', endDate: null }));
    await expect.element(heading('Choose Your Plan')).toBeVisible();
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first();
    await expect.element(first).toMatchTextContent('Standard Plan');
    await expect.element(first.getByRole('button', { name: 'Complete Payment Standard Plan' })).toBeVisible();
  });

  test('say why a difference below ₹100 cannot be paid, and have no button for it (CHANGE-12)', async () => {
    await openPlans(on(basic), [basic, { ...standard, price: 3049 }]);
    await shows('Amount must be between ₹100 and ₹1,00,000. Please call us on 080 4000 1234.');
    await expect.element(button(/^Upgrade Now/)).not.toBeInTheDocument();
  });

  test('offer nothing to someone on the largest', async () => {
    await openPlans(on(premium));
    await expect.element(heading("You're on the Best Plan!")).toBeVisible();
    await showsNo('Why Upgrade?');
  });

  test('may be none', async () => {
    await openPlans(null, []);
    await shows('No plans available at the moment. Please try again later.');
  });

  test('are loading until they are known', async () => {
    const answer = awaited(listPlans);
    server.answers(listPlans, () => answer.promise);
    await openOffers(null);
    await expect.element(text('Loading plans')).toBeInTheDocument();
    answer.resolve([basic]);
    await expect.element(planCard('Basic Plan')).toBeVisible();
  });

  test('did not load: why, and a way to try again', async () => {
    server.answers(listPlans, noAnswer);
    await openOffers(null);
    await showsLater(
      'Failed to load plans. Please try again.',
      'Network error. Please check your connection.',
    );
    server.answers(listPlans, [basic]);
    await button('Try Again').click();
    await expect.element(planCard('Basic Plan')).toBeVisible();
  });

  test('did not load, and nobody knows why', async () => {
    server.answers(listPlans, refusedOnTheWay);
    await openOffers(null);
    await shows('An error occurred. Please try again.');
  });

  test('are no one’s who is not signed in', async () => {
    server.answers(listPlans, []);
    const nothing = () => {};
    await show(<UpgradeView onBack={nothing} onPay={nothing} onPayIntent={nothing} onSwitched={nothing} />);
    await shows('Please log in to continue.');
  });

  test('wait for who it is that looks', async () => {
    server.answers(identityEndpoints.checkAuth, () => awaited(identityEndpoints.checkAuth).promise);
    localStorage.setItem('token', 'secret');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    server.answers(listPlans, []);
    const nothing = () => {};
    await show(<UpgradeView onBack={nothing} onPay={nothing} onPayIntent={nothing} onSwitched={nothing} />);
    await shows('Loading user information...');
  });
});
