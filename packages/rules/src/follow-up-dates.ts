import { addDays } from './clinic-date.ts';

/** When follow-ups mostly are, counted from `today`; all are `YYYY-MM-DD` (DESK-93). */
export function followUpDates(today: string): { inOneWeek: string; inTwoWeeks: string; inOneMonth: string } {
  return { inOneWeek: addDays(today, 7), inTwoWeeks: addDays(today, 14), inOneMonth: monthLater(today) };
}

/** The same day of the next month, or its last one where it is too short. */
function monthLater(date: string): string {
  const nextMonth = addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7);
  const monthAfter = addDays(`${nextMonth}-01`, 31).slice(0, 7);
  const last = addDays(`${monthAfter}-01`, -1);
  const same = `${nextMonth}${date.slice(7)}`;
  return same < last ? same : last;
}
