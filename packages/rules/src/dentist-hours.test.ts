import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './clinic-date.ts';
import { DENTISTS, dentistDateRefusal, hasOverlap, hasWeeklyOverlap, stretchesOn } from './dentist-hours.ts';

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }))
  .map(([start, length]) => ({ start, end: Math.min(1440, start + length) }));

describe('stretches of a day (TREAT-21)', () => {
  test('overlap when a minute is in two of them, and not otherwise', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 5 }), (stretches) => {
        const isTwice = Array.from({ length: 1440 }, (_, minute) => minute).some(
          (minute) => stretches.filter(({ start, end }) => start <= minute && minute < end).length > 1,
        );
        expect(hasOverlap(stretches)).toBe(isTwice);
      }),
    );
  });

  test('of different weekdays do not overlap', () => {
    const morning = { start: 540, end: 780 };
    expect(hasWeeklyOverlap([1, 2].map((weekday) => ({ weekday, ...morning })))).toBe(false);
    expect(hasWeeklyOverlap([1, 1].map((weekday) => ({ weekday, ...morning })))).toBe(true);
  });
});

describe('when a dentist works (TREAT-21 to TREAT-23)', () => {
  const MORNING = { start: 540, end: 780 };
  const EVENING = { start: 1020, end: 1200 };
  // 30 November 2026 is a Monday.
  const hours = {
    weekly: [
      { weekday: 1, ...MORNING },
      { weekday: 1, ...EVENING },
      { weekday: 2, ...MORNING },
    ],
    dates: new Map([
      ['2026-12-01', [EVENING]],
      ['2026-12-07', []],
    ]),
    absences: [{ start: '2026-12-14', end: '2026-12-15' }],
  };
  test.each([
    ['the week', '2026-11-30', [MORNING, EVENING]],
    ['a weekday without hours', '2026-12-02', []],
    ['a date with its own', '2026-12-01', [EVENING]],
    ['a date off', '2026-12-07', []],
    ['the first day away', '2026-12-14', []],
    ['the last day away', '2026-12-15', []],
    ['the day after', '2026-12-21', [MORNING, EVENING]],
  ])('%s: %s', (_case, date, expected) => {
    expect(stretchesOn(date, hours)?.map(({ start, end }) => ({ start, end }))).toEqual(expected);
  });

  test('without hours of their own they work when the clinic does, unless a date or an absence says otherwise', () => {
    const asClinic = { ...hours, weekly: null };
    expect(stretchesOn('2026-12-02', asClinic)).toBeNull();
    expect(stretchesOn('2026-12-01', asClinic)).toEqual([EVENING]);
    expect(stretchesOn('2026-12-15', asClinic)).toEqual([]);
  });
});

test.each([
  [-1, 'hours_in_past'],
  [0, null],
  [DENTISTS.daysAhead, null],
  [DENTISTS.daysAhead + 1, 'hours_too_far'],
])('a date %i days ahead can have other hours, or says why not: %s (TREAT-22)', (days, refusal) => {
  expect(dentistDateRefusal(addDays('2026-11-20', days), '2026-11-20')).toBe(refusal);
});
