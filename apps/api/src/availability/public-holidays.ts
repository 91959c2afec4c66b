import type { HolidayRow } from './schedule-json-store.ts';
import type { HolidayList } from './store.ts';

// India's public holidays that keep their day every year.
const FIXED = [
  ['01-26', 'Republic Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
] as const;

// Those that follow the moon, as announced for the year. The clinic adds later years' when they are announced.
const ANNOUNCED: Record<number, readonly (readonly [string, string])[]> = {
  2026: [
    ['03-04', 'Holi'],
    ['03-21', 'Id-ul-Fitr'],
    ['03-26', 'Ram Navami'],
    ['03-31', 'Mahavir Jayanti'],
    ['04-03', 'Good Friday'],
    ['05-01', 'Buddha Purnima'],
    ['05-27', 'Bakrid'],
    ['06-26', 'Muharram'],
    ['08-26', 'Milad-un-Nabi'],
    ['10-20', 'Dussehra'],
    ['11-08', 'Diwali'],
    ['11-24', 'Guru Nanak Jayanti'],
  ],
};

// Those that follow the moon, as reckoned before they are announced: one may come a day earlier or later.
const EXPECTED: Record<number, readonly (readonly [string, string])[]> = {
  2027: [
    ['03-10', 'Id-ul-Fitr'],
    ['03-22', 'Holi'],
    ['03-26', 'Good Friday'],
    ['04-15', 'Ram Navami'],
    ['04-19', 'Mahavir Jayanti'],
    ['05-17', 'Bakrid'],
    ['05-20', 'Buddha Purnima'],
    ['06-16', 'Muharram'],
    ['08-15', 'Milad-un-Nabi'],
    ['10-09', 'Dussehra'],
    ['10-29', 'Diwali'],
    ['11-14', 'Guru Nanak Jayanti'],
  ],
};

/** The same of a year for an owner to choose from: the expected ones as well, where none are announced (HOURS-8). */
export function holidaysOfYear(year: number): (HolidayRow & { isExpected: boolean })[] {
  const known = publicHolidays(year).flatMap(({ days }) => days);
  const isAnnounced = ANNOUNCED[year] !== undefined;
  // Of two on one day the clinic needs one.
  const expected = isAnnounced
    ? []
    : dated(year, EXPECTED[year] ?? []).filter(({ date }) => known.every((day) => day.date !== date));
  return [
    ...known.map((day) => ({ ...day, isExpected: false })),
    ...expected.map((day) => ({ ...day, isExpected: true })),
  ].toSorted((one, other) => one.date.localeCompare(other.date));
}

function dated(year: number, days: readonly (readonly [string, string])[]): HolidayRow[] {
  return days.map(([day, reason]) => ({ date: `${year}-${day}`, reason }));
}

/** India's public holidays of a year by list, as far as they are known; a list may come later than the other. */
export function publicHolidays(year: number): { list: HolidayList; days: HolidayRow[] }[] {
  const announced = ANNOUNCED[year];
  return [
    { list: 'fixed', days: dated(year, FIXED) },
    ...(announced ? [{ list: 'announced', days: dated(year, announced) } as const] : []),
  ];
}
