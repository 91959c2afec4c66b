import { isDeepStrictEqual } from 'node:util';
import type { AdjustmentKind } from '@chairside/rules/adjustments';
import { availableBookings } from '@chairside/rules/booking';
import { countReservedSessions } from '../appointments/feature.ts';
import { recordAct } from '../audit/feature.ts';
import { type Database, isAlreadyThere } from '../db/database.ts';
import { findAdjustment, insertAdjustment, lockSessions } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { actAbout } from './act-about.ts';

interface Adjustment {
  patientId: string;
  requestId: string;
  kind: AdjustmentKind;
  sessions: number;
  reason: string;
  staffId: string;
  now: Date;
}

type Adjusted = Outcome<
  { sessionsLeft: number },
  'patient_not_found' | 'plan_not_running' | 'sessions_booked' | 'already_saved'
>;

/**
 * Gives or takes sessions of a running plan, with who did and why. What is booked stays: the subscription is locked before
 * either is counted, and a trigger counts once more. A request that is there already changes nothing (ADJUST-1 to ADJUST-3).
 */
export async function adjustSessions(database: Database, adjustment: Adjustment): Promise<Adjusted> {
  try {
    return await adjustOnce(database, adjustment);
  } catch (error) {
    // The same request was sent for two patients at once.
    if (isAlreadyThere(error)) return refuse('already_saved');
    throw error;
  }
}

function adjustOnce(database: Database, adjustment: Adjustment): Promise<Adjusted> {
  const { patientId, staffId, kind, sessions, reason, now } = adjustment;
  return database.transaction(async (tx): Promise<Adjusted> => {
    const subscription = await lockSessions(tx, patientId, now);
    if (!subscription) return refuse('patient_not_found');
    const { id: subscriptionId, status, sessionsRemaining } = subscription;
    const made = await findAdjustment(tx, adjustment.requestId);
    if (made) {
      const isSame = isDeepStrictEqual(made, { subscriptionId, kind, sessions, reason });
      return isSame ? done({ sessionsLeft: sessionsRemaining }) : refuse('already_saved');
    }
    if (status !== 'active') return refuse('plan_not_running');
    const active = await countReservedSessions(tx, patientId);
    const most = availableBookings({ status, sessionsRemaining, active });
    if (kind === 'deduction' && sessions > most) return refuse('sessions_booked', { most });
    await insertAdjustment(tx, { ...adjustment, subscriptionId });
    const did = kind === 'addition' ? 'sessions_added' : 'sessions_deducted';
    const about = actAbout(String(sessions), reason);
    await recordAct(tx, { staffId, kind: did, subjectId: patientId, about, at: now });
    const change = kind === 'addition' ? sessions : -sessions;
    return done({ sessionsLeft: sessionsRemaining + change });
  });
}
