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
  2028: [
    ['02-27', 'Id-ul-Fitr'],
    ['03-11', 'Holi'],
    ['04-03', 'Ram Navami'],
    ['04-07', 'Mahavir Jayanti'],
    ['04-14', 'Good Friday'],
    ['05-06', 'Bakrid'],
    ['05-08', 'Buddha Purnima'],
    ['06-04', 'Muharram'],
    ['08-04', 'Milad-un-Nabi'],
    ['09-27', 'Dussehra'],
    ['10-17', 'Diwali'],
    ['11-02', 'Guru Nanak Jayanti'],
  ],
  2029: [
    ['02-15', 'Id-ul-Fitr'],
    ['03-01', 'Holi'],
    ['03-30', 'Good Friday'],
    ['04-23', 'Ram Navami'],
    ['04-25', 'Bakrid'],
    ['04-26', 'Mahavir Jayanti'],
    ['05-24', 'Muharram'],
    ['05-27', 'Buddha Purnima'],
    ['07-25', 'Milad-un-Nabi'],
    ['10-16', 'Dussehra'],
    ['11-05', 'Diwali'],
    ['11-21', 'Guru Nanak Jayanti'],
  ],
  2030: [
    ['02-05', 'Id-ul-Fitr'],
    ['03-20', 'Holi'],
    ['04-12', 'Ram Navami'],
    ['04-14', 'Bakrid'],
    ['04-16', 'Mahavir Jayanti'],
    ['04-19', 'Good Friday'],
    ['05-14', 'Muharram'],
    ['05-17', 'Buddha Purnima'],
    ['07-14', 'Milad-un-Nabi'],
    ['10-06', 'Dussehra'],
    ['10-26', 'Diwali'],
    ['11-10', 'Guru Nanak Jayanti'],
  ],
  2031: [
    ['01-25', 'Id-ul-Fitr'],
    ['03-09', 'Holi'],
    ['04-01', 'Ram Navami'],
    ['04-03', 'Bakrid'],
    ['04-05', 'Mahavir Jayanti'],
    ['04-11', 'Good Friday'],
    ['05-03', 'Muharram'],
    ['05-07', 'Buddha Purnima'],
    ['07-03', 'Milad-un-Nabi'],
    ['10-25', 'Dussehra'],
    ['11-14', 'Diwali'],
    ['11-28', 'Guru Nanak Jayanti'],
  ],
  2032: [
    ['01-15', 'Id-ul-Fitr'],
    ['03-23', 'Bakrid'],
    ['03-26', 'Good Friday'],
    ['03-27', 'Holi'],
    ['04-19', 'Ram Navami'],
    ['04-21', 'Muharram'],
    ['04-23', 'Mahavir Jayanti'],
    ['05-25', 'Buddha Purnima'],
    ['06-21', 'Milad-un-Nabi'],
    ['10-14', 'Dussehra'],
    ['11-02', 'Diwali'],
    ['11-17', 'Guru Nanak Jayanti'],
  ],
  2033: [
    ['01-04', 'Id-ul-Fitr'],
    ['03-13', 'Bakrid'],
    ['03-16', 'Holi'],
    ['04-07', 'Ram Navami'],
    ['04-11', 'Muharram'],
    ['04-12', 'Mahavir Jayanti'],
    ['04-15', 'Good Friday'],
    ['05-14', 'Buddha Purnima'],
    ['06-11', 'Milad-un-Nabi'],
    ['10-03', 'Dussehra'],
    ['10-22', 'Diwali'],
    ['11-06', 'Guru Nanak Jayanti'],
    ['12-24', 'Id-ul-Fitr'],
  ],
  2034: [
    ['03-02', 'Bakrid'],
    ['03-05', 'Holi'],
    ['03-28', 'Ram Navami'],
    ['04-01', 'Mahavir Jayanti'],
    ['04-01', 'Muharram'],
    ['04-07', 'Good Friday'],
    ['05-03', 'Buddha Purnima'],
    ['05-31', 'Milad-un-Nabi'],
    ['10-22', 'Dussehra'],
    ['11-10', 'Diwali'],
    ['11-25', 'Guru Nanak Jayanti'],
    ['12-13', 'Id-ul-Fitr'],
  ],
  2035: [
    ['02-20', 'Bakrid'],
    ['03-21', 'Muharram'],
    ['03-23', 'Good Friday'],
    ['03-24', 'Holi'],
    ['04-16', 'Ram Navami'],
    ['04-20', 'Mahavir Jayanti'],
    ['05-21', 'Milad-un-Nabi'],
    ['05-22', 'Buddha Purnima'],
    ['10-11', 'Dussehra'],
    ['10-30', 'Diwali'],
    ['11-15', 'Guru Nanak Jayanti'],
    ['12-02', 'Id-ul-Fitr'],
  ],
};

/** The same of a year for an owner to choose from: the expected ones as well, where none are announced (HOURS-8). */
export function holidaysOfYear(year: number): (HolidayRow & { isExpected: boolean })[] {
  const known = publicHolidays(year).flatMap(({ days }) => days);
  const expected = ANNOUNCED[year] ? [] : dated(year, EXPECTED[year] ?? []);
  const days = [
    ...expected.map((day) => ({ ...day, isExpected: true })),
    ...known.map((day) => ({ ...day, isExpected: false })),
  ];
  // Of two on one day the clinic needs one, and rather the one that is certain.
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...byDate.values()].toSorted((one, other) => one.date.localeCompare(other.date));
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
