import { isActive, usesSession } from '@chairside/rules/appointment';
import { eligibilityRefusal, nextSessionNumber } from '@chairside/rules/booking';
import type { LockedSubscription } from '../subscriptions/feature.ts';
import { type RequestedSlot, refuseAfterEnd } from './chair-assignment.ts';
import type { AppointmentRow } from './store.ts';

/** The number of the session that a booking of the plan uses, or why it can use none. The plan is locked by then. */
export function sessionToUse(
  subscription: LockedSubscription,
  existing: readonly AppointmentRow[],
  slot: RequestedSlot,
  timeZone: string,
) {
  const ofPlan = existing.filter(usesSession);
  const ineligible = eligibilityRefusal({ ...subscription, active: ofPlan.filter(isActive).length });
  if (ineligible) return { ...ineligible, details: { requiresUpgrade: true } };
  const ended = refuseAfterEnd(subscription, slot, timeZone);
  if (ended) return ended;
  const { startDate } = subscription;
  const ofThisTerm = ofPlan.filter(({ createdAt }) => !startDate || createdAt >= startDate);
  return { sessionNumber: nextSessionNumber(ofThisTerm.flatMap((row) => row.sessionNumber ?? [])) };
}
