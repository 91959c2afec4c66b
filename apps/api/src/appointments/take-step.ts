import { isActive } from '@chairside/rules/appointment';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import {
  stateAfter,
  type VisitStep,
  type VisitStepRefusal,
  visitState,
  visitStepRefusal,
} from '@chairside/rules/visit-steps';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { RequestedSlot } from './chair-assignment.ts';
import { cancelLocked } from './change.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { lockWithSessions } from './lock-visit.ts';
import { refuseElsewhere } from './move-visit.ts';
import { noteSession } from './session-notes.ts';
import { insertStep } from './step-store.ts';
import { type AppointmentRow, updateAppointment } from './store.ts';
import { setStatus } from './visit-outcome.ts';

interface Step {
  id: string;
  step: VisitStep;
  /** Where it was shown to whoever takes it, where that is known. */
  from?: RequestedSlot | undefined;
  staffId: string;
  now: Date;
  /** Why the clinic cancels, in words for the patient. */
  reason: string | null;
  sessionNotes?: string | undefined;
}

/** What came of a step: nothing where the visit was there already, as when two desks took it at once. */
export interface StepOutcome {
  hasChanged: boolean;
}

/**
 * Takes the next step with a visit at the desk and notes who did (DESK-3, DESK-11). Of two desks that want different
 * things at once one is refused. Nothing is written of an account that has been deleted; that its visit took place still
 * is (PRIV-3).
 */
export function takeStep(
  dependencies: AppointmentDependencies,
  request: Step,
): Promise<Outcome<StepOutcome, 'appointment_not_found' | 'visit_moved' | VisitStepRefusal['refused']>> {
  const { id, step, staffId, now } = request;
  return dependencies.database.transaction(async (tx) => {
    const locked = await lockWithSessions(tx, id, now);
    if (!locked) return refuse('appointment_not_found');
    const { row } = locked;
    const saysSomething = Boolean(request.reason || request.sessionNotes);
    if (saysSomething && !(await lockExistingUser(tx, row.userId))) return refuse('appointment_not_found');
    const today = clinicDateAt(now, dependencies.timeZone);
    const refusal = visitStepRefusal(row, step, { now, today });
    if (refusal) return refuse(refusal.refused);
    if (visitState(row) === stateAfter(step)) {
      if (step === 'complete') await complete(tx, row, request);
      return done({ hasChanged: false });
    }
    const elsewhere = refuseElsewhere(row, request.from);
    if (elsewhere) return elsewhere;
    if (!isActive(row)) throw new Error(`the rules allow ${step} on a visit that is ${row.status}`);
    await apply(dependencies, tx, row, request);
    await insertStep(tx, {
      id: newId(),
      appointmentId: id,
      step,
      fromStatus: row.status === 'confirmed' ? 'confirmed' : 'scheduled',
      fromArrivedAt: row.arrivedAt,
      fromInChairAt: row.inChairAt,
      staffId,
      takenAt: now,
    });
    return done({ hasChanged: true });
  });
}

async function apply(
  { notifyPatient }: AppointmentDependencies,
  tx: Queries,
  row: AppointmentRow,
  request: Step,
): Promise<void> {
  const { id, step, now, reason } = request;
  switch (step) {
    case 'confirm':
      await setStatus(tx, row, { to: 'confirmed', now });
      break;
    case 'arrive':
      await updateAppointment(tx, id, { arrivedAt: now, updatedAt: now });
      break;
    case 'take_chair':
      await updateAppointment(tx, id, { inChairAt: now, updatedAt: now });
      break;
    case 'complete':
      await complete(tx, row, request);
      break;
    case 'no_show':
      await setStatus(tx, row, { to: 'no_show', now });
      break;
    case 'cancel':
      await cancelLocked(tx, notifyPatient, row, { by: 'clinic', reason, now });
  }
}

async function complete(tx: Queries, row: AppointmentRow, { staffId, now, sessionNotes }: Step) {
  await setStatus(tx, row, { to: 'completed', now });
  if (sessionNotes) await noteSession(tx, row, { staffId, text: sessionNotes, now });
}
