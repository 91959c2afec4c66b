import { MINUTE_MS } from './durations.ts';
import {
  type DeskVisit,
  stateAfter,
  VISIT_STEPS,
  type VisitStep,
  visitState,
  visitStepRefusal,
} from './visit-steps.ts';

type DatedVisit = DeskVisit & { date: string; startsAt: Date };
interface Moment {
  now: Date;
  /** The day of the clinic's calendar, `YYYY-MM-DD`. */
  today: string;
}

/** What can be done with a visit at `now`, in the order of a day (DESK-3). */
export function possibleSteps(visit: DatedVisit, moment: Moment): VisitStep[] {
  const state = visitState(visit);
  return VISIT_STEPS.filter(
    (step) => stateAfter(step) !== state && visitStepRefusal(visit, step, moment) === null,
  );
}

/**
 * What a visit waits for, and one click does (DESK-16): on its day that its patient arrives, sits down and is done; before
 * it that the visit is confirmed; after it that somebody says it took place. Null where nothing is awaited.
 */
export function nextStep(visit: DatedVisit, moment: Moment): VisitStep | null {
  const possible = possibleSteps(visit, moment);
  const state = visitState(visit);
  const awaited: VisitStep[] = state === 'arrived' ? ['take_chair'] : ['arrive', 'confirm'];
  return [...awaited, 'complete' as const].find((step) => possible.includes(step)) ?? null;
}

/** Whoever waits this long is shown in amber, in minutes (DESK-17). */
export const LONG_WAIT_MINUTES = 15;

/** The full minutes since a patient arrived (DESK-17). */
export function minutesWaited(arrivedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - arrivedAt.getTime()) / MINUTE_MS));
}
