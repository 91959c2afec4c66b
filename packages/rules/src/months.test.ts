import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addLocalDays, addMonths } from './months.ts';

const ZONES = [
  'Asia/Kolkata',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Apia',
];
const zone = fc.constantFrom(...ZONES);
const months = fc.integer({ min: 1, max: 36 });
const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 11, 31) })
  .map((milliseconds) => new Date(milliseconds));

/** The wall clock of a zone: the numbers a calendar and a clock on the wall there show. */
function wallClock(at: Date, timeZone: string) {
  const fields = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    fractionalSecondDigits: 3,
  }).formatToParts(at);
  const read = (type: string) => Number(fields.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    rest: [read('minute'), read('second'), read('fractionalSecond')],
  };
}

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

describe('addMonths (PAY-11)', () => {
  test("keeps the time of day and the day in the zone, or takes the month's last day", () => {
    fc.assert(
      fc.property(instant, months, zone, (from, count, timeZone) => {
        const start = wallClock(from, timeZone);
        // A time of the small hours may not exist on the day the clocks go forward.
        fc.pre(start.hour >= 4);
        const monthsIn = start.year * 12 + start.month - 1 + count;
        const year = Math.floor(monthsIn / 12);
        const month = (monthsIn % 12) + 1;
        const day = Math.min(start.day, lastDay(year, month));
        expect(wallClock(addMonths(from, count, timeZone), timeZone)).toEqual({ ...start, year, month, day });
      }),
    );
  });

  test.each([
    ['the last of January to that of February', '2027-01-31T00:00+05:30', 1, '2027-02-28T00:00+05:30'],
    ['the same in a leap year', '2028-01-31T23:59+05:30', 1, '2028-02-29T23:59+05:30'],
    ['a leap day to the next year', '2028-02-29T10:00+05:30', 12, '2029-02-28T10:00+05:30'],
    ['a leap day to the next leap year', '2028-02-29T10:00+05:30', 48, '2032-02-29T10:00+05:30'],
    ['the end of a short month to the same day', '2027-02-28T10:00+05:30', 1, '2027-03-28T10:00+05:30'],
    ['across the turn of the year', '2027-08-31T10:00+05:30', 6, '2028-02-29T10:00+05:30'],
  ])('goes from %s', (_, from, count, to) => {
    expect(addMonths(new Date(from), count, 'Asia/Kolkata')).toEqual(new Date(to));
  });

  test.each([
    ['Europe/Berlin, the day before winter time', '2027-09-30T10:00+02:00', 1, '2027-10-30T10:00+02:00'],
    ['Europe/Berlin, over the turn to winter time', '2027-08-31T10:00+02:00', 6, '2028-02-29T10:00+01:00'],
    [
      'Europe/Berlin, the night that summer time begins',
      '2027-02-28T02:30+01:00',
      1,
      '2027-03-28T03:30+02:00',
    ],
    ['America/St_Johns, by half hours', '2027-08-31T10:00-02:30', 6, '2028-02-29T10:00-03:30'],
    ['Pacific/Apia, a day ahead of UTC', '2027-12-31T23:30+13:00', 2, '2028-02-29T23:30+13:00'],
  ])('keeps the end of a month in %s', (place, from, count, to) => {
    const zoneOf = place.split(',')[0] ?? '';
    expect(addMonths(new Date(from), count, zoneOf)).toEqual(new Date(to));
  });

  test.each([
    ['Asia/Kolkata', '2027-02-27T20:00Z'],
    ['UTC', '2027-02-28T20:00Z'],
    ['America/New_York', '2027-02-28T20:00Z'],
    ['Pacific/Kiritimati', '2027-02-27T20:00Z'],
  ])('takes the day from the calendar of %s', (timeZone, to) => {
    expect(addMonths(new Date('2027-01-30T20:00Z'), 1, timeZone)).toEqual(new Date(to));
  });

  test.each([
    [
      'keeps the local time when the clocks have gone forward',
      '2027-03-01T09:00-05:00',
      '2027-04-01T09:00-04:00',
    ],
    [
      'keeps the local time when the clocks have gone back',
      '2027-10-15T09:00-04:00',
      '2027-11-15T09:00-05:00',
    ],
    [
      'goes an hour on where the local time does not exist',
      '2027-02-14T02:30-05:00',
      '2027-03-14T03:30-04:00',
    ],
    ['takes the first of two equal local times', '2027-10-07T01:30-04:00', '2027-11-07T01:30-04:00'],
  ])('%s', (_, from, to) => {
    expect(addMonths(new Date(from), 1, 'America/New_York')).toEqual(new Date(to));
  });

  describe('on a machine in any zone', () => {
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    test('gives the same', () => {
      const from = new Date('2027-01-30T20:00Z');
      const offsets = new Set<number>();
      for (const machineZone of ZONES) {
        vi.stubEnv('TZ', machineZone);
        offsets.add(from.getTimezoneOffset());
        expect(addMonths(from, 1, 'Asia/Kolkata')).toEqual(new Date('2027-02-27T20:00Z'));
      }
      expect(offsets.size).toBe(new Set(ZONES).size);
    });
  });
});

test('days are added on the calendar of the zone, and taken off again to the same instant (ADJUST-8)', () => {
  expect(addLocalDays(new Date('2026-10-24T10:00Z'), 1, 'Europe/Berlin')).toEqual(
    new Date('2026-10-25T11:00Z'),
  );
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 400 }), (at, days) => {
      const later = addLocalDays(at, days, 'Asia/Kolkata');
      expect(later.getTime() - at.getTime()).toBe(days * 86_400_000);
      expect(addLocalDays(later, -days, 'Asia/Kolkata')).toEqual(at);
    }),
  );
});
