import { weekdayOf } from '@chairside/rules/clinic-date';
import { describe, expect, test } from 'vitest';
import { holidaysOfYear } from './public-holidays.ts';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 29.530588853;
const NEW_MOON = Date.UTC(2000, 0, 6, 18, 14);
const FRIDAY = 5;

/** How old the mean moon is at noon in India, in days. */
const moonOn = (date: string) => ((Date.parse(`${date}T06:30:00Z`) - NEW_MOON) / DAY_MS) % MONTH_DAYS;

// By how old the moon is: days after the new one. It may be 0.6 days ahead of the mean one or behind it, and the day is
// that on which it is seen, or has that age at its own hour.
const AGES: Record<string, number> = {
  Holi: 15.5,
  'Ram Navami': 8.5,
  'Mahavir Jayanti': 12.5,
  'Buddha Purnima': 14.7,
  Dussehra: 9.5,
  Diwali: 29,
  'Guru Nanak Jayanti': 14.7,
  'Id-ul-Fitr': 1.8,
  Bakrid: 10.8,
  Muharram: 10.8,
  'Milad-un-Nabi': 12.8,
};

describe.each([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035])('%i (HOURS-8)', (year) => {
  const days = holidaysOfYear(year);

  test('has the fixed holidays and those that follow the moon, in order and no day twice', () => {
    const dates = days.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true);
    expect(dates.length).toBeGreaterThanOrEqual(14);
    expect(days.filter(({ isExpected }) => !isExpected)).toHaveLength(year === 2026 ? 16 : 4);
  });

  test('has the moon on each of them that the day is named for', () => {
    for (const { date, reason } of days) {
      const age = AGES[reason];
      if (age === undefined) continue;
      const apart = Math.abs(moonOn(date) - age);
      expect(Math.min(apart, MONTH_DAYS - apart), `${reason} on ${date}`).toBeLessThan(1.9);
    }
  });

  test('has Good Friday on a Friday, and Diwali about twenty days after Dussehra', () => {
    const dateOf = (name: string) => days.find(({ reason }) => reason === name)?.date ?? '';
    expect(weekdayOf(dateOf('Good Friday'))).toBe(FRIDAY);
    const apart = (Date.parse(dateOf('Diwali')) - Date.parse(dateOf('Dussehra'))) / DAY_MS;
    expect([18, 19, 20, 21]).toContain(apart);
  });
});
