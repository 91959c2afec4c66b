import type { ClinicHours, DayOfHours, Work } from '@chairside/contract/hours';
import { formatDate, isDate, WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import { formatTwelveHours, type MinuteRange } from '@chairside/rules/clock-time';
import type { WorkProblem } from './typed-work.ts';

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** `Monday, 23 Nov 2026` */
export const dayAndDate = (date: string): string => `${weekdayName(weekdayOf(date))}, ${formatDate(date)}`;

/** `9:00 AM to 6:00 PM` */
export const spanText = ({ start, end }: MinuteRange): string =>
  `${formatTwelveHours(start)} to ${formatTwelveHours(end)}`;

/** `60-minute slots, Lunch 1:00 PM to 2:00 PM` */
export function slotsText({ slotMinutes, breaks }: Work): string {
  const pauses = breaks.map((pause) => `${pause.reason} ${spanText(pause)}`);
  return [`${slotMinutes}-minute slots`, ...pauses].join(', ');
}

export const WORK_PROBLEMS: Record<WorkProblem, string> = {
  hours: 'Please type hours that end after they begin.',
  slot_length: 'A slot has 5 to 720 minutes.',
  no_slot_fits: 'No slot fits into these hours.',
  breaks: 'Each break has to begin before it ends, within the hours.',
};

/** What a day is, in a few words: its hours, or why the clinic is closed. */
export function dayText({ work, reason }: Pick<DayOfHours, 'work' | 'reason'>): string {
  if (work) return spanText(work);
  return reason === null ? 'Closed' : `Closed: ${reason}`;
}

type Change = ClinicHours['changes'][number];

/** What was changed, in a few words. */
export function changeText({ kind, about }: Pick<Change, 'kind' | 'about'>): string {
  const subject = (about ?? '').split(', ');
  const [first = '', ...others] = subject.map((name) => (isDate(name) ? formatDate(name) : name));
  const days = others.length === 0 ? first : `${first} and ${others.length} more`;
  const texts: Record<Change['kind'], string> = {
    usual_hours_set: 'The usual hours',
    weekday_hours_set: `Every ${first}: hours of its own`,
    weekday_hours_reset: `Every ${first}: as usual`,
    weekday_closed: `Every ${first}: closed`,
    date_hours_set: `${first}: hours of its own`,
    date_hours_reset: `${first}: as usual`,
    dates_closed: `${days}: closed`,
    public_holidays_closed: subject.some(isDate)
      ? `Public holidays, ${days}: closed`
      : `Public holidays of ${first}: none closed`,
  };
  return texts[kind];
}
