import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clinicTimeAt, clockChanges, instantOf } from './clinic-clock.ts';
import {
  addDays,
  clinicDateAt,
  datesBetween,
  daysBetween,
  formatDate,
  formatDateAt,
  formatMoment,
  formatMonth,
  isDate,
  WEEKDAYS,
  weekdayOf,
} from './clinic-date.ts';

const ZONES = [
  'Asia/Kolkata',
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];

const date = fc
  .integer({ min: Date.UTC(2010, 0, 1) / 86_400_000, max: Date.UTC(2040, 0, 1) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

test.each([
  ['2026-11-23', 'Monday'],
  ['2026-11-28', 'Saturday'],
  ['2026-11-29', 'Sunday'],
  ['2028-02-29', 'Tuesday'],
])('%s is a %s (SLOT-15)', (day, name) => expect(WEEKDAYS[weekdayOf(day) - 1]).toBe(name));

describe('dates', () => {
  test.each(['2026-12-01', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isDate(text)).toBe(true);
  });

  test.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '26-1-1',
    '2026-1-1',
    '20261201',
    '2026/12/01',
    '2026-12-01T00:00',
    '2026-12-01 ',
    '+002026-12-01',
    '-2026-12-01',
    '२०२६-१२-०१',
    '2026-12-01\0',
  ])('%j is none', (text) => {
    expect(isDate(text)).toBe(false);
  });

  test('lie as many days apart as there are from the one to the other', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 800 }), (start, days) => {
        const end = addDays(start, days);
        expect(isDate(end)).toBe(true);
        expect(daysBetween(start, end)).toBe(days);
        expect(addDays(end, -days)).toBe(start);
        const all = datesBetween(start, end);
        expect(all).toEqual([...new Set(all)].sort());
        expect([all.length, all[0], all.at(-1)]).toEqual([days + 1, start, end]);
        expect(datesBetween(end, start)).toHaveLength(days === 0 ? 1 : 0);
      }),
    );
  });

  test('are shown in the en-IN locale (SCREEN-17)', () => {
    expect(formatDate('2027-05-21')).toBe('21 May 2027');
  });

  test('and so is the date of an instant on the clinic’s calendar, and a month', () => {
    expect(formatDateAt('2026-11-20T20:00:00.000Z', 'Asia/Kolkata')).toBe('21 Nov 2026');
    expect(formatDateAt('2026-11-20T20:00:00.000Z', 'UTC')).toBe('20 Nov 2026');
    expect(formatMonth('2026-11')).toBe('November 2026');
  });

  test('and moments on the clinic’s calendar and clock, which break after the date alone (SCREEN-17)', () => {
    const moment = formatMoment('2026-11-20T20:05:00Z', 'Asia/Kolkata');
    expect(moment).toBe('21\u00a0Nov\u00a02026, 1:35\u00a0AM');
  });
});

describe("the clinic's clock (DATA-8)", () => {
  test.each([
    ['2026-11-20T18:29:59.999Z', 'Asia/Kolkata', '2026-11-20'],
    ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21'],
    ['2026-11-20T04:59:00Z', 'America/New_York', '2026-11-19'],
    ['2026-11-20T11:00:00Z', 'Pacific/Apia', '2026-11-21'],
  ])('at %s in %s it is %s', (at, timeZone, today) => {
    expect(clinicDateAt(new Date(at), timeZone)).toBe(today);
  });

  test('a minute that has begun counts as gone', () => {
    const at = (time: string) => clinicTimeAt(new Date(time), 'Asia/Kolkata');
    expect(at('2026-11-20T04:30:00Z')).toEqual({ date: '2026-11-20', minute: 600 });
    expect(at('2026-11-20T04:30:00.001Z')).toEqual({ date: '2026-11-20', minute: 601 });
    expect(at('2026-11-20T18:29:00.001Z')).toEqual({ date: '2026-11-21', minute: 0 });
  });

  test('shows the minute whose instant it was asked for, but where it is put forward', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...ZONES),
        (day, minute, timeZone) => {
          fc.pre(!clockChanges(day, day, timeZone).has(day));
          expect(clinicTimeAt(instantOf(day, minute, timeZone), timeZone)).toEqual({ date: day, minute });
          expect(instantOf(day, 1440, timeZone)).toEqual(instantOf(addDays(day, 1), 0, timeZone));
        },
      ),
    );
  });

  test.each([
    ['a skipped time is as much later', '2027-03-14', 150, '2027-03-14T07:30:00Z'],
    ['a repeated time is its first', '2026-11-01', 90, '2026-11-01T05:30:00Z'],
    ['the end of the day is the next midnight', '2026-11-01', 1440, '2026-11-02T05:00:00Z'],
  ])('in New York %s', (_, day, minute, at) => {
    expect(instantOf(day, minute, 'America/New_York')).toEqual(new Date(at));
  });

  test.each([
    ['Asia/Kolkata', '2026-01-01', '2026-12-31', []],
    ['America/New_York', '2026-01-01', '2026-12-31', ['2026-03-08', '2026-11-01']],
    ['America/New_York', '2026-03-08', '2026-03-08', ['2026-03-08']],
    ['America/New_York', '2026-03-09', '2026-10-31', []],
    ['Australia/Lord_Howe', '2026-01-01', '2026-12-31', ['2026-04-05', '2026-10-04']],
    ['America/Havana', '2026-01-01', '2026-06-30', ['2026-03-07', '2026-03-08']],
    // Samoa went over the date line and left a day out.
    ['Pacific/Apia', '2011-12-01', '2012-01-31', ['2011-12-29', '2011-12-30', '2011-12-31']],
    ['America/New_York', '9999-12-01', '9999-12-31', []],
  ])('in %s it is changed between %s and %s on %j', (timeZone, start, end, dates) => {
    expect([...clockChanges(start, end, timeZone)].sort()).toEqual(dates);
  });
});
