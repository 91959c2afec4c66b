import { clinicDateAt } from './clinic-date.ts';
import { addLocalDays } from './months.ts';
import { type Pause, pauseDays } from './plan-pause.ts';

/**
 * The end that a term goes back to when the order that had changed it is reversed, of an end before that includes all pauses;
 * and the pauses that are left, since one that would begin after the end counts for nothing (ADJUST-11).
 */
export function restoredTerm<Known extends Pause>(
  endBefore: Date,
  pauses: readonly Known[],
  timeZone: string,
): { endDate: Date; left: Known[] } {
  const left = pauses.toSorted((one, other) => one.from.localeCompare(other.from));
  let endDate = endBefore;
  for (let last = left.at(-1); last; last = left.at(-1)) {
    const without = addLocalDays(endDate, -pauseDays(last), timeZone);
    if (last.from <= clinicDateAt(without, timeZone)) break;
    endDate = without;
    left.pop();
  }
  return { endDate, left };
}
