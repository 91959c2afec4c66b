import {
  type ClinicHours,
  type HoursChangeSent,
  type HoursShown,
  shownHours,
  type Work,
} from '@chairside/contract/hours';
import { weekdayOf } from '@chairside/rules/clinic-date';
import { dayAndDate, dayText, slotsText, weekdayName } from './wording.ts';

/** Whose hours are changed: those of an ordinary day, of a day of the week, or of a date. */
export type HoursTarget =
  | { kind: 'usual' }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'date'; date: string };

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
  const { date } = target;
  if (choice === 'as_usual') return { kind: 'date_hours_reset', date };
  if (work && choice === 'own') return { kind: 'date_hours_set', date, work };
  return reason.trim() === '' ? null : { kind: 'dates_closed', days: [{ date, reason: reason.trim() }] };
}

/** What a target is now, and the hours that the fields begin with. */
export function presentOf(
  target: HoursTarget,
  hours: ClinicHours,
): { choice: Choice; work: Work | null; reason: string } {
  const shown = shownHours(hours, target);
  const ofWeek = target.kind === 'date' ? hours.weekdays[weekdayOf(target.date) - 1]?.work : null;
  return {
    choice: choiceIn(target, shown?.by),
    work: shown?.work ?? ofWeek ?? hours.usual,
    reason: shown?.reason ?? '',
  };
}

function choiceIn(target: HoursTarget, by: HoursShown['by'] | undefined): Choice {
  if (by === 'closed' || by === 'holiday') return 'closed';
  return by === target.kind ? 'own' : 'as_usual';
}

/** `Hours of its own · 9:00 AM to 6:00 PM · 60-minute slots`, or `Closed: Painters` */
export function shownText(target: HoursTarget, shown: HoursShown): string {
  const choice = choiceIn(target, shown.by);
  const isNamed = target.kind !== 'usual' && choice !== 'closed';
  const name = isNamed && choicesOf(target).find(({ value }) => value === choice)?.name;
  return [name, dayText(shown), shown.work && slotsText(shown.work)].filter(Boolean).join(' · ');
}

/** `Usual hours`, `Every Saturday` or the date. */
export function titleOf(target: HoursTarget): string {
  if (target.kind === 'usual') return 'Usual hours';
  return target.kind === 'weekday' ? `Every ${weekdayName(target.weekday)}` : dayAndDate(target.date);
}

/** What the choices are called for a target. */
export function choicesOf(target: HoursTarget): { value: Choice; name: string }[] {
  const asUsual =
    target.kind === 'date' ? `As every ${weekdayName(weekdayOf(target.date))}` : 'The usual hours';
  return [
    { value: 'as_usual', name: asUsual },
    { value: 'own', name: 'Hours of its own' },
    { value: 'closed', name: 'Closed' },
  ];
}
