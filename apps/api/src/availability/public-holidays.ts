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

/** India's public holidays of a year by list, as far as they are known; a list may come later than the other. */
export function publicHolidays(year: number): { list: HolidayList; days: HolidayRow[] }[] {
  const dated = (days: readonly (readonly [string, string])[]) =>
    days.map(([day, reason]) => ({ date: `${year}-${day}`, reason }));
  const announced = ANNOUNCED[year];
  return [
    { list: 'fixed', days: dated(FIXED) },
    ...(announced ? [{ list: 'announced', days: dated(announced) } as const] : []),
  ];
}
