import { reservedSessions, usesSession } from '@chairside/rules/appointment';
import { eligibilityRefusal, nextSessionNumber, tooFewSessions } from '@chairside/rules/booking';
import type { Pause } from '@chairside/rules/plan-pause';
import { includesTreatment } from '@chairside/rules/plan-treatments';
import type { Queries } from '../db/database.ts';
import type { LockedSubscription } from '../subscriptions/feature.ts';
import { refuse } from '../use-case/outcome.ts';
import { type RequestedSlot, refuseAfterEnd } from './chair-assignment.ts';
import { refuseDuring } from './refuse-paused.ts';
import { type AppointmentRow, listCompletedSessions } from './store.ts';

interface OfPlan {
  treatment: { id: string; sessions: number; ofPlan: readonly string[] | null };
  /** That the date lies in. */
  pause: Pause | null;
  /** The numbers of the sessions that completed visits of the term have used. */
  completed: readonly number[];
  timeZone: string;
}

/**
 * The number of the session that a booking of the plan uses, the first where it uses several, or why it cannot use as many as
 * its treatment needs. The plan and the patient's active visits are locked by then.
 */
export function sessionToUse(
  subscription: LockedSubscription,
  active: readonly AppointmentRow[],
  slot: RequestedSlot,
  { treatment: { id, sessions: needed, ofPlan: included }, pause, completed, timeZone }: OfPlan,
) {
  const ofPlan = active.filter(usesSession);
  const count = { ...subscription, active: reservedSessions(ofPlan) };
  const ineligible = eligibilityRefusal(count, needed);
  if (ineligible) return { ...ineligible, details: { requiresUpgrade: true } };
  if (!includesTreatment(included, id)) return refuse('treatment_not_in_plan');
  const tooFew = tooFewSessions(count, needed);
  if (tooFew) return tooFew;
  const ended = refuseAfterEnd(subscription, slot, timeZone);
  if (ended) return ended;
  if (needed === 0) return { sessionNumber: null };
  const paused = refuseDuring(pause);
  if (paused) return paused;
  return { sessionNumber: nextSessionNumber([...numbersBooked(active, subscription), ...completed]) };
}

/**
 * The number of the session that a visit uses again which was off: its own, unless another one of the term has taken that since
 * (SESSION-7). The plan and the patient's active visits are locked by then.
 */
export async function sessionAgain(
  tx: Queries,
  { userId, sessionNumber, createdAt }: AppointmentRow,
  active: readonly AppointmentRow[],
  term: Pick<LockedSubscription, 'startDate'>,
): Promise<number | null> {
  if (sessionNumber === null || !isOfTerm({ createdAt }, term)) return sessionNumber;
  const taken = [
    ...numbersBooked(active, term),
    ...(await listCompletedSessions(tx, userId, term.startDate)),
  ];
  return taken.includes(sessionNumber) ? nextSessionNumber(taken) : sessionNumber;
}

/** The numbers of the sessions that active visits of the term have reserved. */
function numbersBooked(active: readonly AppointmentRow[], term: Pick<LockedSubscription, 'startDate'>) {
  return active
    .filter((row) => usesSession(row) && isOfTerm(row, term))
    .flatMap((row) => row.sessionNumber ?? []);
}

function isOfTerm(
  { createdAt }: Pick<AppointmentRow, 'createdAt'>,
  { startDate }: Pick<LockedSubscription, 'startDate'>,
): boolean {
  return !startDate || createdAt >= startDate;
}
