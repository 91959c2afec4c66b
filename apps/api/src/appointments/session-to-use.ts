import { reservedSessions, usesSession } from '@chairside/rules/appointment';
import { eligibilityRefusal, nextSessionNumber, tooFewSessions } from '@chairside/rules/booking';
import type { Pause } from '@chairside/rules/plan-pause';
import { includesTreatment } from '@chairside/rules/plan-treatments';
import type { LockedSubscription } from '../subscriptions/feature.ts';
import { refuse } from '../use-case/outcome.ts';
import { type RequestedSlot, refuseAfterEnd } from './chair-assignment.ts';
import { refuseDuring } from './refuse-paused.ts';
import type { AppointmentRow } from './store.ts';

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
  const outside = refuseAfterEnd(subscription, slot, timeZone) ?? refuseDuring(pause);
  if (outside) return outside;
  if (needed === 0) return { sessionNumber: null };
  const { startDate } = subscription;
  const ofThisTerm = ofPlan.filter(({ createdAt }) => !startDate || createdAt >= startDate);
  const booked = ofThisTerm.flatMap((row) => row.sessionNumber ?? []);
  return { sessionNumber: nextSessionNumber([...booked, ...completed]) };
}
