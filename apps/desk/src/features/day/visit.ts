import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { nextStep, possibleSteps } from '@chairside/rules/visit-day';
import { type VisitState, type VisitStep, visitState } from '@chairside/rules/visit-steps';

/** The time at the clinic, which decides what can be done. */
export interface Moment {
  now: Date;
  today: string;
}

/** A visit with its instants as such, as the rules take it. */
const dated = (visit: DeskVisit) => ({
  status: visit.status,
  date: visit.date,
  startsAt: new Date(visit.startsAt),
  arrivedAt: visit.arrivedAt === null ? null : new Date(visit.arrivedAt),
  inChairAt: visit.inChairAt === null ? null : new Date(visit.inChairAt),
});

export const stateOf = (visit: DeskVisit): VisitState => visitState(dated(visit));
export const stepsOf = (visit: DeskVisit, moment: Moment): VisitStep[] => possibleSteps(dated(visit), moment);
export const nextStepOf = (visit: DeskVisit, moment: Moment): VisitStep | null =>
  nextStep(dated(visit), moment);
export const timeOf = ({ start, end }: DeskVisit) =>
  `${formatTwelveHours(start)} – ${formatTwelveHours(end)}`;

/** Whether the last step of a visit can be undone still. */
export const isUndoable = ({ lastStep }: DeskVisit, { now }: Moment): boolean =>
  lastStep !== null && now <= new Date(lastStep.undoUntil);

/** The clinic's time while the browser shows `browserNow`: its clock may be wrong, the server's is not. */
export function momentOf(
  day: Pick<DeskDay, 'now'>,
  { readAt, browserNow, timeZone }: { readAt: number; browserNow: Date; timeZone: string },
): Moment {
  const now = new Date(Math.max(browserNow.getTime(), readAt) + Date.parse(day.now) - readAt);
  return { now, today: clinicDateAt(now, timeZone) };
}

/** Who has arrived and waits, the longest first. */
export function waitingOf({ visits }: DeskDay): (DeskVisit & { arrivedAt: string })[] {
  return visits
    .flatMap((visit) =>
      stateOf(visit) === 'arrived' && visit.arrivedAt !== null
        ? [{ ...visit, arrivedAt: visit.arrivedAt }]
        : [],
    )
    .sort((one, other) => one.arrivedAt.localeCompare(other.arrivedAt));
}

/** Whether a visit takes place, or did: then it has a place in a chair. */
export const takesPlace = (visit: DeskVisit): boolean => !['cancelled', 'no_show'].includes(stateOf(visit));

/** Whether a visit can be moved: its patient is not with the dentist yet, and comes still (DESK-14). */
export const isMovable = (visit: DeskVisit): boolean =>
  ['scheduled', 'confirmed', 'arrived'].includes(stateOf(visit));
