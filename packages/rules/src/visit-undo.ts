import { instantOf } from './clinic-clock.ts';
import { addDays } from './clinic-date.ts';
import { type TakenStep, UNDO_SECONDS } from './visit-steps.ts';

/** Until when a step can be undone: ten seconds, or the end of its day for a no-show (DESK-4). */
export function undoUntil({ step, takenAt, takenOn }: TakenStep, timeZone: string): Date {
  if (step === 'no_show') return instantOf(addDays(takenOn, 1), 0, timeZone);
  return new Date(takenAt.getTime() + UNDO_SECONDS * 1000);
}
