import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, datesBetween } from './clinic-date.ts';
import { type Pause, pauseDays, pausedDaysFrom, pauseEndedOn, pauseOn, pauseRefusal } from './plan-pause.ts';

const TODAY = '2026-11-20';
const END = '2027-05-20';
const DECEMBER = { from: '2026-12-01', until: '2026-12-31' };
const refusalOf = (pause: Pause, pauses: Pause[] = []) =>
  pauseRefusal(pause, { today: TODAY, endDate: END, pauses });

describe('pauseRefusal (ADJUST-6)', () => {
  test.each<[string, Pause, string | null]>([
    ['a day, today', { from: TODAY, until: TODAY }, null],
    ['180 days', { from: TODAY, until: addDays(TODAY, 179) }, null],
    ['181 days', { from: TODAY, until: addDays(TODAY, 180) }, 'pause_length'],
    ['an end before its beginning', { from: '2026-12-02', until: '2026-12-01' }, 'pause_length'],
    ['from yesterday on', { from: '2026-11-19', until: '2026-11-22' }, 'pause_in_past'],
    ['from the last day on, past it', { from: END, until: '2027-06-20' }, null],
    ['from the day after the last', { from: '2027-05-21', until: '2027-05-22' }, 'pause_after_end'],
  ])('%s', (_, pause, refused) => {
    expect(refusalOf(pause)?.refused ?? null).toBe(refused);
  });

  test('two that have no day in common are apart, whichever comes first; all others overlap', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(TODAY, days));
    const pause = fc.tuple(day, day).map(([one, other]) => ({
      from: one < other ? one : other,
      until: one < other ? other : one,
    }));
    fc.assert(
      fc.property(pause, pause, (one, other) => {
        const common = datesBetween(one.from, one.until).filter((date) => pauseOn([other], date));
        expect(refusalOf(one, [other])?.refused ?? null).toBe(common.length > 0 ? 'pause_overlaps' : null);
      }),
    );
  });
});

test('a date lies in a pause on its first day and on its last (ADJUST-7)', () => {
  const found = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((date) =>
    pauseOn([DECEMBER], date),
  );
  expect(found).toEqual([undefined, DECEMBER, DECEMBER, undefined]);
});

test('the days from a date on are those of its pauses that are not before it (ADJUST-9)', () => {
  const pauses = [DECEMBER, { from: '2027-02-01', until: '2027-02-10' }];
  const days = ['2026-11-01', '2026-12-31', '2027-01-15', '2027-02-10', '2027-03-01'];
  expect(days.map((date) => pausedDaysFrom(pauses, date))).toEqual([41, 11, 10, 1, 0]);
});

describe('pauseEndedOn (ADJUST-10)', () => {
  test.each([
    ['before it begins', '2026-11-20', { left: null, unused: 31 }],
    ['on its first day', '2026-12-01', { left: null, unused: 31 }],
    ['on its second', '2026-12-02', { left: { from: '2026-12-01', until: '2026-12-01' }, unused: 30 }],
    ['on its last', '2026-12-31', { left: { from: '2026-12-01', until: '2026-12-30' }, unused: 1 }],
    ['after it', '2027-01-01', null],
  ])('%s', (_, today, ended) => {
    expect(pauseEndedOn(DECEMBER, today)).toEqual(ended);
  });

  test('what is left and what is not used make the whole, and no day from then on is paused', () => {
    const days = fc.integer({ min: 0, max: 179 });
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 220 }), (length, after) => {
        const pause = { from: TODAY, until: addDays(TODAY, length) };
        const today = addDays(TODAY, after);
        const ended = pauseEndedOn(pause, today);
        expect(ended === null).toBe(pause.until < today);
        const left = ended?.left ? [ended.left] : [];
        const whole = ended ? pauseDays(pause) : 0;
        expect(pausedDaysFrom(left, TODAY) + (ended?.unused ?? 0)).toBe(whole);
        expect(pausedDaysFrom(left, today)).toBe(0);
      }),
    );
  });
});
