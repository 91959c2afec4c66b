import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from './durations.ts';
import { LIMITS, PLAN } from './limits.ts';
import {
  additionalSessions,
  type CurrentPlan,
  canRenew,
  type PlanTerms,
  planChange,
  plansOnOffer,
  upgradePrice,
} from './plan-change.ts';
import { isRefusal } from './refusal.ts';

const NOW = new Date('2027-03-01T06:30:00Z');
const basic: PlanTerms = { _id: 'basic', sessions: 4, duration: 6, price: 2_999 };
const standard: PlanTerms = { _id: 'standard', sessions: 8, duration: 12, price: 5_999 };
const premium: PlanTerms = { _id: 'premium', sessions: 16, duration: 12, price: 11_999 };
const PLANS = [basic, standard, premium];

const having = (plan: PlanTerms, daysLeft = 100): CurrentPlan => ({
  status: 'active',
  endDate: new Date(NOW.getTime() + daysLeft * DAY_MS),
  plan,
});
const WITHOUT: [string, CurrentPlan | null][] = [
  ['nobody yet', null],
  ['who has not paid', { status: 'suspended', endDate: null, plan: standard }],
  ['whose plan has expired', { ...having(standard), status: 'expired' }],
  ['whose plan has just come to its end', having(standard, 0)],
  ['without a plan', { status: 'active', endDate: null, plan: null }],
];

describe('planChange (CHANGE-1 to CHANGE-5)', () => {
  test.each(WITHOUT)('%s starts any plan at its full price', (_, current) => {
    for (const plan of PLANS) {
      expect(planChange(current, plan, NOW)).toEqual({ kind: 'start', price: plan.price });
    }
  });

  test('a larger plan costs the difference', () => {
    expect(planChange(having(basic), standard, NOW)).toEqual({ kind: 'upgrade', price: 3_000 });
    expect(planChange(having(basic), premium, NOW)).toEqual({ kind: 'upgrade', price: 9_000 });
  });

  test.each([
    ['the same price', 2_999],
    ['a lower price', 100],
  ])('a larger plan of %s is switched to free of charge', (_, price) => {
    expect(planChange(having(basic), { ...standard, price }, NOW)).toEqual({ kind: 'switch', price: 0 });
  });

  test.each([
    ['₹1', 1],
    ['₹99', 99],
    ['₹1,00,001', 100_001],
  ])('a difference of %s cannot be paid', (_, difference) => {
    const larger = { ...standard, price: basic.price + difference };
    expect(planChange(having(basic), larger, NOW)).toEqual({ refused: 'amount_out_of_range' });
  });

  test.each([100, 100_000])('a difference of ₹%i can', (difference) => {
    const larger = { ...standard, price: basic.price + difference };
    expect(planChange(having(basic), larger, NOW)).toEqual({ kind: 'upgrade', price: difference });
  });

  test('a smaller plan, or one with as many sessions, is no upgrade, at whatever price', () => {
    const refused = { refused: 'not_an_upgrade' };
    expect(planChange(having(standard), basic, NOW)).toEqual(refused);
    expect(planChange(having(standard, 5), basic, NOW)).toEqual(refused);
    expect(planChange(having(standard), { ...premium, sessions: 8 }, NOW)).toEqual(refused);
  });

  test('the same plan can be had again from 30 days before its end on, at the full price', () => {
    const refused = { refused: 'already_subscribed' };
    expect(planChange(having(basic), basic, NOW)).toEqual(refused);
    expect(planChange(having(basic, PLAN.expiringDays + 0.001), basic, NOW)).toEqual(refused);
    const renewal = { kind: 'renewal', price: 2_999 };
    expect(planChange(having(basic, PLAN.expiringDays), basic, NOW)).toEqual(renewal);
    expect(planChange(having(basic, 0.001), basic, NOW)).toEqual(renewal);
  });

  const plan = fc.record({
    _id: fc.constantFrom('one', 'two', 'three'),
    sessions: fc.integer({ min: 1, max: 500 }),
    duration: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 100, max: 100_000 }),
  });
  const current = fc.record({
    status: fc.constantFrom<CurrentPlan['status'][]>('active', 'expired', 'suspended'),
    endDate: fc.option(
      fc.integer({ min: -100, max: 100 }).map((days) => new Date(NOW.getTime() + days * DAY_MS)),
    ),
    plan: fc.option(plan),
  });

  test('whatever is chosen, only a sum that can be paid is asked for, and nothing smaller is ever sold', () => {
    fc.assert(
      fc.property(fc.option(current), plan, (has, chosen) => {
        const change = planChange(has, chosen, NOW);
        if (isRefusal(change)) return;
        if (change.kind === 'switch') expect(change.price).toBe(0);
        else {
          expect(change.price).toBeGreaterThanOrEqual(LIMITS.amountMinRupees);
          expect(change.price).toBeLessThanOrEqual(LIMITS.amountMaxRupees);
          expect(change.price).toBeLessThanOrEqual(chosen.price);
        }
        if (change.kind === 'switch' || change.kind === 'upgrade') {
          expect(additionalSessions(has?.plan ?? chosen, chosen)).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('what is on offer is never refused for its size', () => {
    fc.assert(
      fc.property(fc.option(current), fc.uniqueArray(plan, { selector: ({ _id }) => _id }), (has, plans) => {
        for (const chosen of plansOnOffer(has, plans, NOW)) {
          expect(planChange(has, chosen, NOW)).not.toMatchObject({ refused: 'not_an_upgrade' });
        }
      }),
    );
  });
});

describe('plansOnOffer (CHANGE-3)', () => {
  test('with an active plan the larger ones', () => {
    expect(plansOnOffer(having(basic), PLANS, NOW)).toEqual([standard, premium]);
    expect(plansOnOffer(having(standard), PLANS, NOW)).toEqual([premium]);
    expect(plansOnOffer(having(premium), PLANS, NOW)).toEqual([]);
  });

  test('the running plan is no step up, though it has more sessions now than when it was bought', () => {
    const larger = { ...basic, sessions: 6 };
    expect(plansOnOffer(having(basic), [larger, standard], NOW)).toEqual([standard]);
  });

  test.each(WITHOUT)('%s is offered all', (_, current) => {
    expect(plansOnOffer(current, PLANS, NOW)).toEqual(PLANS);
  });
});

describe('canRenew (CHANGE-2)', () => {
  test.each([
    ['expired', { ...having(basic), status: 'expired' as const }, true],
    ['at its end', having(basic, 0), true],
    ['30 days before its end', having(basic, 30), true],
    ['31 days before its end', having(basic, 31), false],
    ['not paid', { status: 'suspended' as const, endDate: null, plan: basic }, false],
    ['none', { status: 'expired' as const, endDate: null, plan: null }, false],
    ['no subscription', null, false],
  ])('a plan that is %s', (_, current, renewable) => {
    expect(canRenew(current, NOW)).toBe(renewable);
  });
});

describe('the step from plan to plan', () => {
  test('the difference, never below 0 (CHANGE-4)', () => {
    expect(upgradePrice(basic, standard)).toBe(3_000);
    expect(upgradePrice(premium, standard)).toBe(0);
  });

  test('the additional sessions, never below 0 (CHANGE-12)', () => {
    expect(additionalSessions(basic, premium)).toBe(12);
    expect(additionalSessions(premium, basic)).toBe(0);
  });
});
