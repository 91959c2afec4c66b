import type { ClinicHours, DayOfHours, HoursChangeSent, Work } from '@chairside/contract/hours';
import { weekdayOf } from '@chairside/rules/clinic-date';
import { dayAndDate, weekdayName } from './wording.ts';

/** Whose hours are changed: those of an ordinary day, of a day of the week, or of a date. */
export type HoursTarget =
  | { kind: 'usual' }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'date'; day: DayOfHours };

export const CHOICES = ['as_usual', 'own', 'closed'] as const;
export type Choice = (typeof CHOICES)[number];

/** What an owner chose and typed for a target. */
interface Chosen {
  choice: Choice;
  work: Extract<HoursChangeSent, { kind: 'usual_hours_set' }>['work'] | null;
  reason: string;
}

/** The change that is meant; null where hours or a reason are missing. */
export function changeOf(target: HoursTarget, { choice, work, reason }: Chosen): HoursChangeSent | null {
  if (choice === 'own' && !work) return null;
  if (target.kind === 'usual') return work && { kind: 'usual_hours_set', work };
  if (target.kind === 'weekday') {
    const { weekday } = target;
    if (choice === 'as_usual') return { kind: 'weekday_hours_reset', weekday };
    return work && choice === 'own'
      ? { kind: 'weekday_hours_set', weekday, work }
      : { kind: 'weekday_closed', weekday };
  }
  const { date } = target.day;
  if (choice === 'as_usual') return { kind: 'date_hours_reset', date };
  if (work && choice === 'own') return { kind: 'date_hours_set', date, work };
  return reason.trim() === '' ? null : { kind: 'dates_closed', days: [{ date, reason: reason.trim() }] };
}

/** What a target is now, and the hours that the fields begin with. */
export function presentOf(
  target: HoursTarget,
  hours: ClinicHours,
): { choice: Choice; work: Work | null; reason: string } {
  const usual = hours.usual;
  if (target.kind === 'usual') return { choice: 'own', work: usual, reason: '' };
  if (target.kind === 'weekday') {
    const day = hours.weekdays[target.weekday - 1];
    const choice = { usual: 'as_usual', weekday: 'own', closed: 'closed' } as const;
    return { choice: choice[day?.by ?? 'usual'], work: day?.work ?? usual, reason: '' };
  }
  const { by, work, date, reason } = target.day;
  const ofWeek = hours.weekdays[weekdayOf(date) - 1]?.work ?? usual;
  if (by === 'holiday') return { choice: 'closed', work: ofWeek, reason: reason ?? '' };
  return { choice: by === 'date' ? 'own' : 'as_usual', work: work ?? ofWeek, reason: '' };
}

/** `Usual hours`, `Every Saturday` or the date. */
export function titleOf(target: HoursTarget): string {
  if (target.kind === 'usual') return 'Usual hours';
  return target.kind === 'weekday' ? `Every ${weekdayName(target.weekday)}` : dayAndDate(target.day.date);
}

/** What the choices are called for a target. */
export function choicesOf(target: HoursTarget): { value: Choice; name: string }[] {
  const asUsual =
    target.kind === 'date' ? `As every ${weekdayName(weekdayOf(target.day.date))}` : 'The usual hours';
  return [
    { value: 'as_usual', name: asUsual },
    { value: 'own', name: 'Hours of its own' },
    { value: 'closed', name: 'Closed' },
  ];
}
