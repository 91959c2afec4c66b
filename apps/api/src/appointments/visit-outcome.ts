import { isActive, usesSession } from '@chairside/rules/appointment';
import type { BookingTerms } from '@chairside/rules/availability';
import { isRefusal } from '@chairside/rules/refusal';
import { type VisitStepRefusal, visitStepRefusal } from '@chairside/rules/visit-steps';
import { type ClinicDependencies, holdHours } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { spendSession } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import { assignChair, type PlaceRefusal, type RequestedSlot } from './chair-assignment.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { lockWithSessions } from './lock-visit.ts';
import { noteWritten } from './medical-access.ts';
import { isAtTime } from './move-visit.ts';
import { newVisit } from './new-visit.ts';
import { ownVisitsAt } from './own-visits.ts';
import { retryWhenTaken } from './retry-taken.ts';
import {
  type AppointmentRow,
  insertIfFree,
  lastFollowUpNumber,
  lockActive,
  updateAppointment,
} from './store.ts';

// What the clinic itself does with an appointment (VISIT-13). Nothing is written of an account that has been deleted (PRIV-3).

type OutcomeRefusal = 'appointment_not_found' | 'appointment_closed';
type VisitOutcome = Promise<Outcome<AppointmentRow, OutcomeRefusal | VisitStepRefusal['refused']>>;

/** The clinic says it expects the patient. A second time changes nothing. */
export function confirmAppointment(dependencies: ClinicDependencies, id: string, now: Date): VisitOutcome {
  return changeStatus(dependencies, { id, to: 'confirmed', now });
}

/** The patient did not come: the chair is free, and the session stays theirs. */
export function markNoShow(dependencies: ClinicDependencies, id: string, now: Date): VisitOutcome {
  return changeStatus(dependencies, { id, to: 'no_show', now });
}

/** The treatment is done: a session is spent, once, where the visit uses one. */
export function completeAppointment(
  dependencies: ClinicDependencies,
  id: string,
  { sessionNotes, now }: { sessionNotes?: string; now: Date },
): VisitOutcome {
  return changeStatus(dependencies, {
    id,
    to: 'completed',
    now,
    ...(sessionNotes === undefined ? {} : { sessionNotes }),
  });
}

interface StatusChange {
  to: 'confirmed' | 'completed' | 'no_show';
  now: Date;
  sessionNotes?: string;
}

const STEPS = { confirmed: 'confirm', completed: 'complete', no_show: 'no_show' } as const;

function changeStatus(
  { database }: ClinicDependencies,
  { id, ...change }: StatusChange & { id: string },
): VisitOutcome {
  return database.transaction(async (tx) => {
    const locked = await lockWithSessions(tx, id, change.now);
    if (!locked) return refuse('appointment_not_found');
    const { row } = locked;
    if (change.sessionNotes !== undefined && !(await lockExistingUser(tx, row.userId)))
      return refuse('appointment_not_found');
    if (row.status !== change.to) {
      if (!isActive(row)) return refuse('appointment_closed');
      // Of a visit ahead, too: whether that is meant is asked before (CLI-2).
      const refusal = visitStepRefusal(row, STEPS[change.to], { now: row.startsAt, today: row.date });
      if (refusal) return refuse(refusal.refused);
    }
    return done(await setStatus(tx, row, change));
  });
}

/** Gives a visit that is active, and locked with its subscription, its next status; notes can be added later as well. */
export async function setStatus(
  tx: Queries,
  row: AppointmentRow,
  { to, now, ...more }: StatusChange,
): Promise<AppointmentRow> {
  const { id, subscriptionId } = row;
  if (more.sessionNotes !== undefined) await noteWritten(tx, { by: 'clinic' }, row, now);
  if (row.status === to) {
    if (more.sessionNotes !== undefined) await updateAppointment(tx, id, { ...more, updatedAt: now });
    return { ...row, ...more };
  }
  const changes = { status: to, updatedAt: now, ...more };
  await updateAppointment(tx, id, changes);
  if (to === 'completed' && usesSession(row)) {
    await spendSession(tx, { subscriptionId, appointmentId: id, now });
  }
  return { ...row, ...changes };
}

interface FollowUp extends RequestedSlot {
  notes: string;
  terms: BookingTerms;
  staffId?: string;
  chair?: number | undefined;
  now: Date;
}

type FollowUpRefusal = OutcomeRefusal | PlaceRefusal | 'own_appointment';

/** Another visit that belongs to a completed appointment and uses no session. */
export function bookFollowUp(
  dependencies: AppointmentDependencies,
  parentId: string,
  followUp: FollowUp,
): Promise<Outcome<AppointmentRow, FollowUpRefusal>> {
  return retryWhenTaken(() => bookFollowUpOnce(dependencies, parentId, followUp));
}

function bookFollowUpOnce(
  dependencies: AppointmentDependencies,
  parentId: string,
  { notes, terms, staffId, chair, now, ...slot }: FollowUp,
): Promise<Outcome<AppointmentRow, FollowUpRefusal>> {
  // One of the staff who got no answer asks for it again (DESK-23).
  const isSame = (row: AppointmentRow) =>
    row.parentId === parentId &&
    row.bookedBy === staffId &&
    isAtTime(row, slot) &&
    row.notes === notes &&
    (chair ?? row.chair) === row.chair;
  return dependencies.database.transaction(async (tx) => {
    const locked = await lockWithSessions(tx, parentId, now, holdHours);
    if (!locked) return refuse('appointment_not_found');
    const parent = locked.row;
    if (!(await lockExistingUser(tx, parent.userId))) return refuse('appointment_not_found');
    if (parent.status !== 'completed' || parent.isFollowUp) return refuse('appointment_closed');
    const active = await lockActive(tx, parent.userId);
    const { ofVisitor, refusal, companion } = await ownVisitsAt(tx, active, slot, parent);
    const same = ofVisitor.find(isSame);
    if (same) return done(same);
    if (refusal) return refusal;
    const followUpNumber = (await lastFollowUpNumber(tx, parentId)) + 1;
    const { userId, subscriptionId, personalDetails, medicalInfo } = parent;
    const search = { now, terms, chair, prefersDentist: parent.dentistId };
    const row = await assignChair(dependencies, tx, slot, search, (assignment) =>
      insertIfFree(tx, {
        ...newVisit(now),
        bookedBy: staffId ?? null,
        ...assignment,
        companion,
        userId,
        subscriptionId,
        isFollowUp: true,
        parentId,
        followUpNumber,
        sessionNumber: null,
        notes,
        personalDetails,
        medicalInfo,
      }),
    );
    if (isRefusal(row)) return row;
    await dependencies.notifyPatient(tx, 'booked', row, now);
    if (medicalInfo || notes) await noteWritten(tx, { by: 'clinic', staffId }, row, now);
    return done(row);
  });
}
