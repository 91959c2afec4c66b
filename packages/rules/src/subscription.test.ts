import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from './durations.ts';
import {
  daysRemaining,
  dueEndReminder,
  endReminders,
  isExpiringSoon,
  type SubscriptionTerm,
  statusNow,
  usagePercentage,
} from './subscription.ts';

const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 11, 31) })
  .map((milliseconds) => new Date(milliseconds));
const status = fc.constantFrom<SubscriptionTerm['status'][]>('active', 'expired', 'suspended');

describe('statusNow (SUB-1)', () => {
  const now = new Date('2027-03-01T06:30:00Z');

  test('an active subscription is expired from its end on', () => {
    fc.assert(
      fc.property(instant, instant, (endDate, at) => {
        const term = { status: 'active' as const, endDate };
        expect(statusNow(term, at)).toBe(endDate.getTime() > at.getTime() ? 'active' : 'expired');
      }),
      { examples: [[now, now]] },
    );
  });

  test('any other status stays, whatever its dates; so does active without an end', () => {
    const date = fc.option(instant, { nil: null });
    fc.assert(
      fc.property(status, date, instant, (stored, endDate, at) => {
        fc.pre(stored !== 'active' || endDate === null);
        expect(statusNow({ status: stored, endDate }, at)).toBe(stored);
      }),
    );
  });
});

describe('daysRemaining (SUB-6)', () => {
  const now = new Date('2027-03-01T06:30:00Z');
  const inMs = (ms: number) => new Date(now.getTime() + ms);

  test.each([
    ['a whole day', DAY_MS, 1],
    ['a moment more than a day', DAY_MS + 1, 2],
    ['a moment', 1, 1],
    ['nothing', 0, 0],
    ['the past', -5 * DAY_MS, 0],
  ])('%s to the end', (_, ms, days) => {
    expect(daysRemaining(inMs(ms), now)).toBe(days);
  });

  test('rounds up and never goes below 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }), (ms) => {
        const days = daysRemaining(inMs(ms), now);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(days * DAY_MS).toBeGreaterThanOrEqual(ms);
        if (days > 0) expect((days - 1) * DAY_MS).toBeLessThan(ms);
      }),
    );
  });

  test('without an end there are none', () => {
    expect(daysRemaining(null, now)).toBe(0);
  });
});

describe('isExpiringSoon (SUB-8)', () => {
  const now = new Date('2027-03-01T06:30:00Z');
  const ending = (ms: number) => ({ status: 'active' as const, endDate: new Date(now.getTime() + ms) });

  test.each([
    ['30 days', 30 * DAY_MS, true],
    ['a moment more', 30 * DAY_MS + 1, false],
    ['a moment', 1, true],
    ['nothing, for it is over', 0, false],
  ])('an active subscription with %s left', (_, ms, isSoon) => {
    expect(isExpiringSoon(ending(ms), now)).toBe(isSoon);
  });

  test.each(['expired', 'suspended'] as const)('one that is %s does not expire any more', (stored) => {
    expect(isExpiringSoon({ ...ending(DAY_MS), status: stored }, now)).toBe(false);
  });

  test('nor does one without an end', () => {
    expect(isExpiringSoon({ status: 'active', endDate: null }, now)).toBe(false);
  });
});

describe('usagePercentage (SUB-7)', () => {
  test.each([
    [8, 8, 0],
    [8, 6, 25],
    [8, 0, 100],
    [0, 0, 0],
  ])('of %i sessions with %i remaining', (totalSessions, sessionsRemaining, percentage) => {
    expect(usagePercentage({ totalSessions, sessionsRemaining })).toBe(percentage);
  });

  test('lies between 0 and 100, and grows with what is spent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat({ max: 500 }), (totalSessions, spent) => {
        fc.pre(spent <= totalSessions);
        const percentage = usagePercentage({ totalSessions, sessionsRemaining: totalSessions - spent });
        expect(percentage).toBeCloseTo((spent * 100) / totalSessions);
      }),
    );
  });
});

describe('endReminders (SUB-11)', () => {
  test.each([
    ['half a year', 182, [30, 7]],
    ['sixty days', 60, [30, 7]],
    ['a month', 31, [7]],
    ['ten days', 10, []],
  ])('of %s', (_, length, days) => {
    const startDate = new Date('2027-01-01T06:30:00Z');
    const endDate = new Date(startDate.getTime() + length * DAY_MS);
    expect(endReminders({ startDate, endDate })).toEqual(days);
  });

  test('of a plan that has not begun', () => {
    expect(endReminders({ startDate: null, endDate: null })).toEqual([]);
  });
});

describe('dueEndReminder (SUB-11)', () => {
  const end = new Date('2027-05-20T06:30:00Z');
  const before = (days: number) => new Date(end.getTime() - days * DAY_MS);
  const term = (length: number) => ({ status: 'active' as const, startDate: before(length), endDate: end });

  test.each([
    [30.001, null],
    [30, 30],
    [7.001, 30],
    [7, 7],
    [0.001, 7],
    [0, null],
    [-1, null],
  ])('%d days before the end of half a year', (days, due) => {
    expect(dueEndReminder(term(182), before(days))).toBe(due);
  });

  test.each([
    ['a month', 31, 29, null],
    ['a month', 31, 7, 7],
    ['two months', 60, 30, 30],
    ['ten days', 10, 5, null],
  ])('none comes in the first half of a term: %s', (_, length, days, due) => {
    expect(dueEndReminder(term(length), before(days))).toBe(due);
  });

  test.each(['expired', 'suspended'] as const)('none comes for a term that is %s', (stored) => {
    expect(dueEndReminder({ ...term(182), status: stored }, before(5))).toBeNull();
    expect(dueEndReminder({ status: 'active', startDate: null, endDate: null }, end)).toBeNull();
  });
});
