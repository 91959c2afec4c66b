import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from './durations.ts';
import { addLocalDays, addMonths } from './months.ts';
import type { PlanTerms } from './plan-change.ts';
import { effectOfPayment } from './plan-term.ts';
import type { SubscriptionTerm } from './subscription.ts';

const zone = fc.constantFrom('Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Kiritimati');
const months = fc.integer({ min: 1, max: 36 });
const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 11, 31) })
  .map((milliseconds) => new Date(milliseconds));

describe('effectOfPayment (PAY-11, CHANGE-6 to CHANGE-9)', () => {
  const KOLKATA = 'Asia/Kolkata';
  const START = new Date('2026-11-20T06:30Z');
  const END = new Date('2027-05-20T06:30Z');
  const basic: PlanTerms = { _id: 'basic', sessions: 4, duration: 6, price: 2_999 };
  const standard: PlanTerms = { _id: 'standard', sessions: 8, duration: 12, price: 5_999 };
  const premium: PlanTerms = { _id: 'premium', sessions: 16, duration: 12, price: 11_999 };
  const running = { status: 'active', startDate: START, endDate: END, plan: basic } as const;
  const whole = (plan: PlanTerms, madeAt: Date | null = null) => ({ plan, upgradesFrom: null, madeAt });
  const step = (upgradesFrom: PlanTerms, plan: PlanTerms, madeAt: Date | null = null) => ({
    plan,
    upgradesFrom,
    madeAt,
  });
  const at = (instantText: string) => new Date(instantText);

  test('a subscription that was never paid starts now', () => {
    const unpaid = { status: 'suspended', startDate: null, endDate: null, plan: basic } as const;
    expect(effectOfPayment(unpaid, whole(basic), START, KOLKATA)).toEqual({
      kind: 'start',
      plan: basic,
      startDate: START,
      endDate: END,
      sessions: 4,
      isFresh: true,
    });
  });

  test.each([
    ['expired', 'the same plan', basic, 'renewal'],
    ['suspended', 'the same plan', basic, 'renewal'],
    ['active', 'the same plan', basic, 'renewal'],
    ['expired', 'another plan', standard, 'start'],
  ] as const)('one that is %s and over starts afresh with %s', (status, _, plan, kind) => {
    const now = at('2027-06-01T06:30Z');
    expect(effectOfPayment({ ...running, status }, whole(plan), now, KOLKATA)).toEqual({
      kind,
      plan,
      startDate: now,
      endDate: addMonths(now, plan.duration, KOLKATA),
      sessions: plan.sessions,
      isFresh: true,
    });
  });

  test('a renewal adds up, and the end moves on from the present one', () => {
    const now = at('2027-05-01T06:30Z');
    expect(effectOfPayment(running, whole(basic), now, KOLKATA)).toEqual({
      kind: 'renewal',
      plan: basic,
      startDate: START,
      endDate: at('2027-11-20T06:30Z'),
      sessions: 4,
      isFresh: false,
    });
  });

  test('an upgrade brings the additional sessions, and ends so long after the original start', () => {
    const now = at('2027-03-01T06:30Z');
    expect(effectOfPayment(running, step(basic, standard), now, KOLKATA)).toEqual({
      kind: 'upgrade',
      plan: standard,
      startDate: START,
      endDate: at('2027-11-20T06:30Z'),
      sessions: 4,
      isFresh: false,
    });
  });

  test('an upgrade paid when the smaller plan had ended goes on if the larger one would still run', () => {
    const now = at('2027-06-01T06:30Z');
    expect(effectOfPayment(running, step(basic, standard), now, KOLKATA)).toMatchObject({
      kind: 'upgrade',
      startDate: START,
      endDate: at('2027-11-20T06:30Z'),
      isFresh: false,
    });
  });

  test('and starts afresh with what was paid for if that would be over as well', () => {
    const now = at('2028-01-01T06:30Z');
    expect(effectOfPayment(running, step(basic, standard), now, KOLKATA)).toEqual({
      kind: 'upgrade',
      plan: standard,
      startDate: now,
      endDate: at('2029-01-01T06:30Z'),
      sessions: 4,
      isFresh: true,
    });
  });

  test.each([
    ['two upgrades', step(basic, standard), step(basic, premium), 4 + 12],
    ['two upgrades, the larger one first', step(basic, premium), step(basic, standard), 4 + 12],
    ['an upgrade twice', step(basic, standard), step(basic, standard), 4 + 4],
    ['an upgrade and a whole plan', step(basic, premium), whole(standard), 12 + 8],
  ])('%s paid side by side both count, and the larger plan remains', (_, first, second, sessions) => {
    const now = at('2027-03-01T06:30Z');
    const one = effectOfPayment(running, first, now, KOLKATA);
    const both = effectOfPayment({ ...one, status: 'active' }, second, now, KOLKATA);
    expect(one.sessions + both.sessions).toBe(sessions);
    expect(both.endDate.getTime()).toBeGreaterThanOrEqual(one.endDate.getTime());
    const largest = Math.max(first.plan.sessions, second.plan.sessions);
    expect(both.plan.sessions).toBe(largest);
  });

  test('two plans that the clinic has made alike meanwhile: an upgrade still brings a session', () => {
    const now = at('2027-03-01T06:30Z');
    const grown = { ...basic, sessions: 8 };
    expect(effectOfPayment(running, step(grown, standard), now, KOLKATA).sessions).toBe(1);
  });

  describe('paid while the term ran, and heard of after its end (CHANGE-9)', () => {
    const now = at('2027-06-01T06:30Z');
    const lastMoment = new Date(END.getTime() - 1);
    const effectNow = (paid: Parameters<typeof effectOfPayment>[1], current: SubscriptionTerm = running) =>
      effectOfPayment({ ...current, plan: basic }, paid, now, KOLKATA);

    test.each(['active', 'expired'] as const)('a renewal goes on from the end (%s)', (status) => {
      expect(effectNow(whole(basic, lastMoment), { ...running, status })).toMatchObject({
        kind: 'renewal',
        startDate: START,
        endDate: addMonths(END, 6, KOLKATA),
        isFresh: false,
      });
    });

    test('another plan is added to what there is, and runs from now', () => {
      const endDate = addMonths(now, 12, KOLKATA);
      expect(effectNow(whole(standard, lastMoment))).toMatchObject({
        kind: 'start',
        endDate,
        isFresh: false,
      });
    });

    test.each([
      ['at the end itself', whole(basic, END), running],
      ['before the term began', whole(basic, new Date(START.getTime() - 1)), running],
      ['nobody knows when', whole(basic), running],
      ['and suspended since', whole(basic, lastMoment), { ...running, status: 'suspended' }],
      ['but over by now in any case', step(basic, { ...standard, duration: 6 }, lastMoment), running],
    ] as const)('a new term begins with one paid %s', (_, paid, current) => {
      expect(effectNow(paid, current)).toMatchObject({ startDate: now, isFresh: true });
    });
  });

  const paused = { ...running, pauses: [{ from: '2027-02-15', until: '2027-03-16' }] };
  const days30 = (from: Date) => addLocalDays(from, 30, KOLKATA);

  test('of a paused plan a renewal goes on from the end that includes the pause (ADJUST-9)', () => {
    const now = at('2027-03-01T06:30Z');
    const { endDate } = effectOfPayment({ ...paused, endDate: days30(END) }, whole(basic), now, KOLKATA);
    expect(endDate).toEqual(addMonths(days30(END), 6, KOLKATA));
  });

  test('an upgrade runs so long after the original start, and the pause besides (ADJUST-9)', () => {
    const now = at('2027-03-01T06:30Z');
    const longer = { ...paused, endDate: days30(END) };
    const upgraded = days30(at('2027-11-20T06:30Z'));
    expect(effectOfPayment(longer, step(basic, standard), now, KOLKATA).endDate).toEqual(upgraded);
    const ended = { ...longer, status: 'expired' } as const;
    const late = at('2027-12-01T06:30Z');
    expect(effectOfPayment(ended, step(basic, standard), late, KOLKATA)).toMatchObject({
      endDate: upgraded,
      isFresh: false,
    });
  });

  test('a whole plan bought in a pause runs the days besides that are still to come of it (ADJUST-9)', () => {
    const now = at('2027-03-12T06:30Z');
    const { endDate } = effectOfPayment(paused, whole(standard), now, KOLKATA);
    expect(endDate).toEqual(addLocalDays(addMonths(now, 12, KOLKATA), 5, KOLKATA));
  });

  test('a fresh term is not paused (ADJUST-9)', () => {
    const now = at('2028-01-01T06:30Z');
    const { endDate } = effectOfPayment(paused, whole(basic), now, KOLKATA);
    expect(endDate).toEqual(addMonths(now, 6, KOLKATA));
  });

  const plan = fc.record({
    _id: fc.constantFrom('one', 'two', 'three'),
    sessions: fc.integer({ min: 1, max: 500 }),
    duration: months,
    price: fc.integer({ min: 100, max: 100_000 }),
  });
  const days = fc.integer({ min: 0, max: 1_500 });

  test('whatever is paid whenever: sessions come in, the term is running, and no day already had is lost', () => {
    const status = fc.constantFrom<SubscriptionTerm['status'][]>('active', 'expired', 'suspended');
    const from = fc.option(plan, { nil: null });
    fc.assert(
      fc.property(
        status,
        days,
        days,
        plan,
        plan,
        from,
        instant,
        fc.option(days, { nil: null }),
        zone,
        (was, ago, length, had, paid, upgradesFrom, now, daysBefore, timeZone) => {
          const startDate = new Date(now.getTime() - ago * DAY_MS);
          const endDate = new Date(startDate.getTime() + (length + 1) * DAY_MS);
          const current = { status: was, startDate, endDate, plan: had };
          const madeAt = daysBefore === null ? null : new Date(now.getTime() - daysBefore * DAY_MS);
          const effect = effectOfPayment(current, { plan: paid, upgradesFrom, madeAt }, now, timeZone);
          expect(effect.sessions).toBeGreaterThanOrEqual(1);
          expect(effect.endDate.getTime()).toBeGreaterThan(now.getTime());
          expect(effect.startDate.getTime()).toBeLessThanOrEqual(now.getTime());
          const wasRunning = was === 'active' && endDate > now;
          if (wasRunning) {
            expect(effect.isFresh).toBe(false);
            expect(effect.startDate).toEqual(startDate);
            expect(effect.endDate.getTime()).toBeGreaterThanOrEqual(endDate.getTime());
          }
          if (effect.isFresh) expect(effect.startDate).toEqual(now);
        },
      ),
    );
  });
});
