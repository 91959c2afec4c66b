import type { AffectedVisit, MoveProblem } from '@chairside/contract/dentist-away';
import { formatDate, WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { counted } from '@chairside/rules/counted';
import { CLINIC_WORDS } from '../visits/wording.ts';

interface Place {
  date: string;
  timeSlot: string;
}

/** `Mon 30 Nov 2026, 10:00 AM` */
export function whenText({ date, timeSlot }: Place): string {
  return `${(WEEKDAYS[weekdayOf(date) - 1] ?? '').slice(0, 3)} ${formatDate(date)}, ${formatSlotStart(timeSlot)}`;
}

/** `on 30 Nov 2026`, `from 30 Nov 2026 to 5 Dec 2026` */
export const spanText = (start: string, end: string): string =>
  start === end ? `on ${formatDate(start)}` : `from ${formatDate(start)} to ${formatDate(end)}`;

const BOOKED_MEANWHILE = 'Somebody else has booked the time meanwhile.';
const CLOSED_MEANWHILE = 'The clinic is closed then by now.';

/** What stood in the way of a move. */
const PROBLEMS: Record<MoveProblem, string> = {
  ...CLINIC_WORDS,
  slot_taken: BOOKED_MEANWHILE,
  slot_outside_hours: CLOSED_MEANWHILE,
  date_holiday: CLOSED_MEANWHILE,
  date_not_working: 'The dentist does not work then by now.',
  treatment_not_offered: 'The dentist does not do this treatment.',
  plan_paused: 'The patient’s plan is paused then.',
  appointment_not_found: 'This visit is not there any more.',
  appointment_closed: 'This visit has begun meanwhile.',
  visit_closed: 'This visit has been moved or cancelled meanwhile.',
  too_many_requests: 'Too many visits were moved today. Please ring the patient, or go on tomorrow.',
};

/** Why a visit stays where it is, and what there is instead. */
export function problemText(problem: MoveProblem, { proposal }: Pick<AffectedVisit, 'proposal'>): string {
  return proposal && problem !== 'too_many_requests'
    ? `${PROBLEMS[problem]} This is a new proposal.`
    : PROBLEMS[problem];
}

/** What saving does: `18 visits move. 2 stay, on the list of calls.` */
export function effectText(moving: number, staying: number): string {
  const move = `${counted(moving, 'visit moves', 'visits move')}.`;
  if (staying === 0) return move;
  return moving === 0
    ? `${counted(staying, 'visit stays', 'visits stay')}, on the list of calls.`
    : `${move} ${counted(staying, 'stays', 'stay')}, on the list of calls.`;
}

/** What saving has done. */
export function savedText(moved: number, left: number): string {
  const sentences = ['Saved.'];
  if (moved > 0) sentences.push(`${counted(moved, 'visit')} moved.`);
  if (left > 0) sentences.push(`${counted(left, 'visit')} on the list of calls.`);
  return sentences.join(' ');
}
