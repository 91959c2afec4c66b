import { reservedSessions, usesSession } from '@chairside/rules/appointment';
import { eligibilityRefusal, nextSessionNumber, tooFewSessions } from '@chairside/rules/booking';
import { includesTreatment } from '@chairside/rules/plan-treatments';
import type { Queries } from '../db/database.ts';
import type { LockedSubscription } from '../subscriptions/feature.ts';
import { refuse } from '../use-case/outcome.ts';
import { type RequestedSlot, refuseAfterEnd } from './chair-assignment.ts';
import { refusePaused } from './refuse-paused.ts';
import type { AppointmentRow } from './store.ts';

interface OfPlan {
  treatment: { id: string; sessions: number; ofPlan: readonly string[] | null };
  timeZone: string;
}

/**
 * The number of the session that a booking of the plan uses, the first where it uses several, or why it cannot use as many as
 * its treatment needs. The plan is locked by then.
 */
export async function sessionToUse(
  tx: Queries,
  subscription: LockedSubscription,
  existing: readonly AppointmentRow[],
  slot: RequestedSlot,
  { treatment: { id, sessions: needed, ofPlan: included }, timeZone }: OfPlan,
) {
  const ofPlan = existing.filter(usesSession);
  const count = { ...subscription, active: reservedSessions(ofPlan) };
  const ineligible = eligibilityRefusal(count, needed);
  if (ineligible) return { ...ineligible, details: { requiresUpgrade: true } };
  if (!includesTreatment(included, id)) return refuse('treatment_not_in_plan');
  const tooFew = tooFewSessions(count, needed);
  if (tooFew) return tooFew;
  const outside =
    refuseAfterEnd(subscription, slot, timeZone) ?? (await refusePaused(tx, subscription, slot));
  if (outside) return outside;
  if (needed === 0) return { sessionNumber: null };
  const { startDate } = subscription;
  const ofThisTerm = ofPlan.filter(({ createdAt }) => !startDate || createdAt >= startDate);
  return { sessionNumber: nextSessionNumber(ofThisTerm.flatMap((row) => row.sessionNumber ?? [])) };
}
