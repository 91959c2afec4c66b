import { PATIENT_REFUSALS } from '@chairside/contract/patient-refusals';
import { DAY_REASONS } from '@chairside/contract/reasons';
import { filledIn } from '@chairside/contract/shared-refusals';
import { type DayProblem, dayProblem, freeSlots, type ShownDay } from './shown-day.ts';

/** Above the sentence, on a day that has slots and none of them free (BOOK-9). */
export const ALL_BOOKED_TITLE = 'No Available Slots';

const SENTENCES: Record<DayProblem['refused'], string> = {
  date_holiday: 'This date is a holiday: {name}. Please select a different date.',
  after_plan_end: PATIENT_REFUSALS.after_plan_end.message,
  plan_paused: PATIENT_REFUSALS.plan_paused.message,
  date_not_working: 'This date is not a working day. Please select a different date.',
  slot_too_soon: PATIENT_REFUSALS.slot_too_soon.message,
  all_booked: 'All time slots are booked for this date. Please select a different date.',
  nothing_free: 'Nothing can be booked on this date. Please select a different date.',
};

/** The same in a few words, for the label of the day in the calendar. */
const LABELS: Record<DayProblem['refused'], string> = {
  date_holiday: 'holiday, {name}',
  after_plan_end: 'unavailable, after your plan ends on {endDate}',
  plan_paused: 'unavailable, plan paused',
  date_not_working: 'unavailable, not a working day',
  slot_too_soon: 'unavailable, less than 24 hours away',
  all_booked: 'unavailable, fully booked',
  nothing_free: 'unavailable',
};

/** Why nothing can be booked on a day, as a sentence (BOOK-9). */
export function problemSentence({ refused, details }: DayProblem): string {
  return filledIn(SENTENCES[refused], details ?? {});
}

/** How a day stands, for its label in the calendar. */
export function dayInWords(day: ShownDay): string {
  const problem = dayProblem(day);
  if (!problem) {
    const free = freeSlots(day);
    const hours = day.type === 'extended' ? ', extended hours' : '';
    return free === null ? `available${hours}` : `${free} free${hours}`;
  }
  const { reasonCode } = day;
  if (reasonCode === 'date_past' || reasonCode === 'date_too_far') return closedLabel(reasonCode);
  return filledIn(LABELS[problem.refused], problem.details ?? {});
}

/** `unavailable, Past date` */
export function closedLabel(reason: 'date_past' | 'date_too_far'): string {
  return `unavailable, ${DAY_REASONS[reason]}`;
}
