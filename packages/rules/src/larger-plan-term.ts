import { addDays, clinicDateAt } from './clinic-date.ts';
import { type Pause, pausedDaysFrom } from './plan-pause.ts';

interface Term {
  startDate: Date;
  endDate: Date;
  pauses: readonly Pause[];
}

/**
 * Whether a term ends on a later day than a larger plan of so many months would, counted from the same start (CHANGE-6,
 * ADJUST-9). It asks for days alone, and needs no Temporal: the browser asks it too.
 */
export function outlastsMonths({ startDate, endDate, pauses }: Term, months: number, timeZone: string) {
  const start = clinicDateAt(startDate, timeZone);
  const unpaused = addDays(clinicDateAt(endDate, timeZone), -pausedDaysFrom(pauses, start));
  const [year = 0, month = 1] = start.split('-').map(Number);
  const later = new Date(Date.UTC(year, month - 1 + months)).toISOString();
  // A day that the month does not have compares as its last one does.
  return later.slice(0, 8) + start.slice(8) < unpaused;
}
