import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdayOf } from './clinic-date.ts';
import {
  datesOfMonth,
  type Hours,
  isInsideHours,
  monthAfter,
  nextWeekday,
  visitsLeftOutside,
  visitsOutside,
} from './hours.ts';

const MONDAY = '2026-11-23';
const nineToSix = { hours: { start: 540, end: 1080 }, slotMinutes: 60, breaks: [{ start: 780, end: 840 }] };
const morning = { hours: { start: 480, end: 720 }, slotMinutes: 30, breaks: [] };

const hours = (changes: Partial<Hours> = {}): Hours => ({
  defaultTemplate: nineToSix,
  templates: new Map(),
  closedWeekdays: new Set([7]),
  holidays: new Map(),
  ...changes,
});

describe('whether a visit lies in the hours (HOURS-4)', () => {
  const at = (start: number, end: number, date = MONDAY) => ({ date, start, end });
  test.each([
    ['from the first minute to the last', at(540, 600), at(1020, 1080), true],
    ['before they begin', at(539, 599), at(480, 540), false],
    ['after they end', at(1021, 1081), at(1080, 1140), false],
    ['in the break, or touching it', at(780, 840), at(779, 781), false],
    ['up to the break, and from it on', at(720, 780), at(840, 900), true],
    ['on a closed day of the week', at(540, 600, '2026-11-29'), at(600, 660, '2026-11-29'), false],
  ])('%s', (_where, one, other, isInside) => {
    expect([isInsideHours(one, hours()), isInsideHours(other, hours())]).toEqual([isInside, isInside]);
  });

  test('a date of its own beats the closed weekday, and a holiday beats both', () => {
    const sunday = '2026-11-29';
    const own = hours({ templates: new Map([[sunday, morning]]) });
    expect(isInsideHours(at(480, 510, sunday), own)).toBe(true);
    const closed = hours({ templates: own.templates, holidays: new Map([[sunday, 'Repairs']]) });
    expect(isInsideHours(at(480, 510, sunday), closed)).toBe(false);
  });

  test('without any hours everybody is outside', () => {
    expect(visitsOutside(hours({ defaultTemplate: null }), [at(540, 600)])).toHaveLength(1);
  });
});

describe('who is left outside by a change (HOURS-4)', () => {
  const range = fc
    .tuple(fc.nat(1380), fc.integer({ min: 5, max: 60 }))
    .map(([start, length]) => ({ start, end: start + length }));
  const visit = fc
    .record({ date: fc.constantFrom(MONDAY, '2026-11-24', '2026-11-29'), range })
    .map((each) => ({
      date: each.date,
      ...each.range,
    }));
  const anyHours = fc.constantFrom(
    hours(),
    hours({ defaultTemplate: morning }),
    hours({ closedWeekdays: new Set([1, 7]) }),
    hours({ holidays: new Map([[MONDAY, 'Diwali']]) }),
    hours({ templates: new Map([['2026-11-29', morning]]) }),
  );

  test('is nobody where nothing changes, and never who was outside before', () => {
    fc.assert(
      fc.property(anyHours, anyHours, fc.array(visit), (before, after, visits) => {
        expect(visitsLeftOutside(before, before, visits)).toEqual([]);
        const left = visitsLeftOutside(before, after, visits);
        expect(visitsOutside(before, left)).toEqual([]);
        expect(visitsOutside(after, left)).toEqual(left);
        // Whoever is outside afterwards was so before, or is left so.
        expect(visitsOutside(after, visits).length).toBe(
          left.length + visitsOutside(after, visitsOutside(before, visits)).length,
        );
      }),
    );
  });
});

test.each([
  ['2026-11', 30, '2026-11-30'],
  ['2028-02', 29, '2028-02-29'],
  ['2026-12', 31, '2026-12-31'],
])('%s has %i days (HOURS-1)', (month, days, last) => {
  const dates = datesOfMonth(month);
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([days, `${month}-01`, last]);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 14, '2028-01'],
])('%s and %i months is %s (HOURS-1)', (month, months, after) => {
  expect(monthAfter(month, months)).toBe(after);
});

test('the next day of the week is within a week and never today (HOURS-3)', () => {
  const dates = fc.constantFrom(...datesOfMonth('2026-12'));
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 7 }), (today, weekday) => {
      const next = nextWeekday(today, weekday);
      expect(weekdayOf(next)).toBe(weekday);
      expect(next > today).toBe(true);
    }),
  );
});
