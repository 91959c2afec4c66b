import { CallError, noAnswer } from '@chairside/client/call-error';
import { person, subscription } from '@chairside/client/test/person';
import type { Plan } from '@chairside/contract/plans';
import type { Subscription, User } from '@chairside/contract/user';
import { buttonIn, textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plan } from '../../../../test/plan.ts';
import { shownWith } from '../../../../test/shown-with.ts';
import { plansQuery } from '../../plans/api/list-plans.ts';
import { UpgradeView } from './upgrade-view.tsx';

const session = vi.hoisted((): { status: string; user: User | null } => ({ status: '', user: null }));
vi.mock('../../session/session.ts', () => ({ useSession: () => session }));
vi.mock('../../clinic/clinic.ts', () => ({ clinic: { phone: '020 4000 1234', timeZone: 'Asia/Kolkata' } }));
vi.mock('../../session/call.ts', () => ({ call: () => {} }));

const basic = plan({ _id: 'basic', price: 2999 });
const standard = plan({ _id: 'standard', name: 'Standard Plan', sessions: 8, duration: 12, price: 5999 });
const premium = plan({ _id: 'premium', name: 'Premium Plan', sessions: 16, duration: 12, price: 11_999 });
const on = (planId: Plan, change: Partial<Subscription> = {}) =>
  subscription({ planId, endDate: '2099-01-01T00:00:00.000Z', ...change });

beforeEach(() => {
  session.status = 'signed-in';
});

function markup(given: Subscription | null, plans: Plan[] | Error | null = [basic, standard, premium]) {
  session.user = session.status === 'signed-in' ? person({ subscription: given }) : null;
  const view = createElement(UpgradeView, {
    onBack: () => {},
    onPay: () => {},
    onPayIntent: () => {},
    onSwitched: () => {},
  });
  return plans ? shownWith(view, [plansQuery.queryKey, plans]) : shownWith(view);
}
const texts = async (...given: Parameters<typeof markup>) => textsOf(await markup(...given));

describe('the view of plans to move to (CHANGE-11, CHANGE-12)', () => {
  test('with a plan: what it would take to upgrade, the current plan, and why', async () => {
    const shown = await texts(on(basic));
    expect(shown.slice(0, 5)).toEqual([
      'Back to Subscription',
      'Upgrade Your Plan',
      'Current Plan',
      'Basic Plan',
      '4 sessions in 6 months for ₹2,999',
    ]);
    expect(shown.slice(shown.indexOf('Standard Plan'), shown.indexOf('Premium Plan'))).toEqual([
      'Standard Plan',
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
    ]);
    expect(shown.slice(shown.indexOf('Why Upgrade?'))).toHaveLength(5);
  });

  test('without one: every plan at its price', async () => {
    const shown = await texts(null);
    expect(shown.slice(0, 3)).toEqual(['Back to Subscription', 'Choose Your Plan', 'Basic Plan']);
    expect(shown).toEqual(expect.arrayContaining(['₹2,999', '₹5,999', '₹11,999']));
    expect(shown.filter((text) => text === 'Select Plan')).toHaveLength(3);
    expect(shown.join()).not.toMatch(/additional|Current Plan|Why Upgrade/);
  });

  test('"Popular" flags the plan of 8 sessions alone (PLAN-4)', async () => {
    const shown = await texts(null);
    expect(shown.filter((text) => text === 'Popular')).toHaveLength(1);
    expect(shown[shown.indexOf('Popular') - 1]).toBe('Standard Plan');
  });

  test('an expiring plan can be renewed from its card', async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
    expect(buttonIn(await markup(on(basic, { endDate: soon })), 'Renew Now')).toBeDefined();
    expect(await texts(on(basic))).not.toContain('Renew Now');
  });

  test('a plan that waits for its payment leads, with its way to it', async () => {
    const shown = await texts(on(standard, { status: 'suspended', endDate: null }));
    expect(shown.slice(1, 3)).toEqual(['Choose Your Plan', 'Standard Plan']);
    expect(shown.indexOf('Complete Payment')).toBeLessThan(shown.indexOf('Basic Plan'));
  });

  test('a difference below ₹100 says why it cannot be paid, and has no button', async () => {
    const shown = await texts(on(basic), [basic, { ...standard, price: 3049 }]);
    expect(shown).toContain(
      'Amount must be between ₹100 and ₹1,00,000. Please call us on 020 4000 1234, and we change your plan for you.',
    );
    expect(shown).not.toContain('Upgrade Now');
  });
});

describe('what it says where there are none (CHANGE-14)', () => {
  test.each([
    ['unknown', 'Loading user information...'],
    ['signed-out', 'Please log in to continue.'],
  ])('a session that is %s', async (status, message) => {
    session.status = status;
    expect((await texts(null)).at(-1)).toBe(message);
  });

  test('on the highest tier', async () => {
    const shown = await texts(on(premium));
    expect(shown).toContain("You're on the Best Plan!");
    expect(shown).not.toContain('Why Upgrade?');
  });

  test('without any plans', async () => {
    expect((await texts(null, [])).at(-1)).toBe('No plans available at the moment. Please try again later.');
  });

  test('while the plans load', async () => {
    expect(await texts(null, null)).toContain('Loading plans');
  });

  test('when they do not: why, or that nobody knows, and a way to try again', async () => {
    expect((await texts(null, noAnswer(new TypeError('x')))).slice(2)).toEqual([
      'Failed to load plans. Please try again.',
      'Network error. Please check your connection.',
      'Try Again',
    ]);
    const unexplained = new CallError({ status: 400, code: 'undeclared', message: 'x' });
    expect(await texts(null, unexplained)).toContain('An error occurred. Please try again.');
  });
});
