import { subscription } from '@chairside/client/test/person';
import type { Subscription } from '@chairside/contract/user';
import { isRefusal } from '@chairside/rules/refusal';
import { expect, test } from 'vitest';
import { plan } from '../../../../test/plan.ts';
import { offersOf } from './offers.ts';

const NOW = new Date('2026-11-21T06:30:00Z');
const basic = plan({ _id: 'basic', sessions: 4, price: 2999 });
const standard = plan({ _id: 'standard', sessions: 8, price: 5999 });
const premium = plan({ _id: 'premium', sessions: 16, price: 11_999 });
const PLANS = [basic, standard, premium];

const on = (planId: Subscription['planId'], change: Partial<Subscription> = {}) =>
  subscription({ planId, endDate: '2027-05-21T06:30:00.000Z', ...change });
const ENDS_SOON = { endDate: '2026-12-01T06:30:00.000Z' };
const ENDED = { endDate: '2026-11-20T06:30:00.000Z' };

/** What can be chosen, in a few words each. */
function choices(subscription: Subscription | null, plans = PLANS) {
  const { running, renewal, plans: others } = offersOf(subscription, plans, NOW);
  const words = others.map(({ plan: { _id }, action, change }) => {
    return `${_id}: ${action}, ${isRefusal(change) ? change.refused : change.kind}`;
  });
  return { running: running?._id, renewal: renewal?.change, others: words };
}

test('without a plan all can be selected', () => {
  expect(choices(null)).toEqual({
    running: undefined,
    renewal: undefined,
    others: ['basic: Select Plan, start', 'standard: Select Plan, start', 'premium: Select Plan, start'],
  });
});

test('beside a running plan only those with more sessions can (CHANGE-3)', () => {
  expect(choices(on(standard))).toEqual({
    running: 'standard',
    renewal: undefined,
    others: ['premium: Upgrade Now, upgrade'],
  });
  expect(choices(on(premium)).others).toEqual([]);
});

test('a larger plan at the same price costs nothing', () => {
  const larger = plan({ _id: 'larger', sessions: 8, price: 2999 });
  expect(choices(on(basic), [basic, larger]).others).toEqual(['larger: Upgrade Now, switch']);
});

test('a difference that nobody can pay is refused', () => {
  const larger = plan({ _id: 'larger', sessions: 8, price: 3098 });
  expect(choices(on(basic), [basic, larger]).others).toEqual(['larger: Upgrade Now, amount_out_of_range']);
});

test('shortly before its end the running plan can be renewed', () => {
  expect(choices(on(basic, ENDS_SOON)).renewal).toEqual({ kind: 'renewal', price: 2999 });
});

test('an expired plan is the first to choose from, at its full price', () => {
  const { running, renewal, others } = choices(on(standard, { status: 'expired', ...ENDED }));
  expect({ running, renewal }).toEqual({ running: undefined, renewal: undefined });
  expect(others).toEqual([
    'standard: Renew Now, start',
    'basic: Select Plan, start',
    'premium: Select Plan, start',
  ]);
  expect(choices(on(standard, ENDED)).others).toEqual(others);
});

test('a plan that waits for its payment comes first', () => {
  const waiting = on(standard, { status: 'suspended', endDate: null });
  expect(choices(waiting).others[0]).toBe('standard: Complete Payment, start');
});

test('a plan that is no longer offered runs on, but cannot be bought again', () => {
  const old = plan({ _id: 'old', sessions: 6 });
  expect(choices(on(old, ENDS_SOON))).toMatchObject({ running: 'old', renewal: undefined });
  expect(choices(on(old, { status: 'expired', ...ENDED })).others).toHaveLength(3);
});
