import type { Appointment } from '@chairside/contract/appointments';
import { type ChangeRefusal, changeRefusal, isActive, usesSession } from '@chairside/rules/appointment';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { lockSessions } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import type { Actor } from './actor.ts';
import { findFreeChair, type PlaceRefusal, type RequestedSlot, refuseAfterEnd } from './chair-assignment.ts';
import { refuseManyChanges } from './daily-changes.ts';
import type { AppointmentDependencies, NotifyPatient } from './dependencies.ts';
import { ownVisitsAt } from './own-visits.ts';
import { presentOne } from './present.ts';
import { retryWhenTaken } from './retry-taken.ts';
import {
  type AppointmentRow,
  findAppointmentRow,
  insertMove,
  lockActiveAndCompleted,
  lockAppointment,
  lockMoves,
  updateAppointment,
} from './store.ts';

interface Change {
  id: string;
  actor: Actor;
  now: Date;
}

type CancelRefusal = 'appointment_not_found' | ChangeRefusal['refused'];
type MoveRefusal =
  | CancelRefusal
  | PlaceRefusal
  | 'subscription_not_active'
  | 'after_plan_end'
  | 'own_appointment'
  | 'too_many_changes';

/**
 * Cancels an appointment, which frees its chair and its session at once. A second time changes nothing (VISIT-10). The
 * clinic's reason is shown to the patient (VISIT-16).
 */
export function cancelAppointment(
  { database, notifyPatient }: AppointmentDependencies,
  { id, actor, now, reason = null }: Change & { reason?: string | null },
): Promise<Outcome<Appointment, CancelRefusal>> {
  return database.transaction(async (tx) => {
    const row = await lockAppointment(tx, id);
    if (!row || !isFor(actor, row)) return refuse('appointment_not_found');
    if (row.status !== 'cancelled') {
      const refusal = refuseChange(row, actor, now);
      if (refusal) return refusal;
      await cancelLocked(tx, notifyPatient, row, { by: actor.by, reason, now });
    }
    return doneWith(tx, row, 'Appointment cancelled successfully');
  });
}

/** Cancels an active appointment that is locked, and says so to its patient. */
export async function cancelLocked(
  tx: Queries,
  notifyPatient: NotifyPatient,
  row: AppointmentRow,
  { by, reason, now }: { by: Actor['by']; reason: string | null; now: Date },
): Promise<void> {
  const cancellation = { cancelledBy: by, cancelReason: reason };
  await updateAppointment(tx, row.id, { status: 'cancelled', ...cancellation, updatedAt: now });
  await notifyPatient(tx, by === 'clinic' ? 'cancelled_by_clinic' : 'cancelled', row, now);
}

/** Where an appointment is to be; in any free chair unless one is named. */
interface Destination extends RequestedSlot {
  chair?: number | undefined;
  /** The one dentist that it is to be; otherwise the same one if they are free then, else another. */
  dentistId?: string | undefined;
}

/**
 * Moves an appointment to another slot and notes where it was (VISIT-11). A move to the same slot changes nothing, unless
 * it leads to another chair: of that its patient is not notified, and it stays as confirmed as it was (DESK-92).
 */
export function rescheduleAppointment(
  dependencies: AppointmentDependencies,
  change: Change & { to: Destination; reason: string | null },
): Promise<Outcome<Appointment, MoveRefusal>> {
  return retryWhenTaken(() => move(dependencies, change));
}

function move(
  dependencies: AppointmentDependencies,
  { id, actor, now, to, reason }: Change & { to: Destination; reason: string | null },
): Promise<Outcome<Appointment, MoveRefusal>> {
  return dependencies.database.transaction(async (tx) => {
    const found = await findAppointmentRow(tx, id);
    if (!found || !isFor(actor, found)) return refuse('appointment_not_found');
    const subscription = await lockSessions(tx, found.userId, now);
    await lockMoves(tx);
    const row = await lockAppointment(tx, id);
    if (!row || !subscription) throw new Error('an appointment or its subscription was deleted');
    const { userId, date, startMinute, endMinute } = row;
    const isSameTime = date === to.date && startMinute === to.range.start && endMinute === to.range.end;
    if (isActive(row) && isSameTime && (to.chair ?? row.chair) === row.chair) return doneWith(tx, row, MOVED);

    const refusal = refuseChange(row, actor, now);
    if (refusal) return refusal;
    if (subscription.status !== 'active' && usesSession(row)) return refuse('subscription_not_active');
    const ended = usesSession(row) ? refuseAfterEnd(subscription, to, dependencies.timeZone) : null;
    if (ended) return ended;
    const tooMany = actor.by === 'patient' ? await refuseManyChanges(dependencies, tx, userId, now) : null;
    if (tooMany) return tooMany;
    const existing = await lockActiveAndCompleted(tx, userId);
    const ownVisits = await ownVisitsAt(tx, existing, to, { ...row, except: id });
    if (ownVisits.refusal) return ownVisits.refusal;
    const terms = actor.by === 'clinic' ? { terms: actor.terms } : {};
    // What has begun is no slot any more, and goes on in another chair.
    const place = { except: { id, userId }, chair: to.chair, isOffHours: isSameTime };
    const visit = { treatmentId: row.treatmentId, dentistId: to.dentistId };
    const search = { now, ...place, ...terms, visit, prefersDentist: row.dentistId };
    const free = await findFreeChair(dependencies, tx, to, search);
    if (isRefusal(free)) return free;
    // In another chair the same dentist goes on.
    const assignment = isSameTime && !to.dentistId ? { ...free, dentistId: row.dentistId } : free;

    const from = { fromDate: date, fromStartMinute: startMinute, fromEndMinute: endMinute };
    await updateAppointment(tx, id, {
      ...assignment,
      companion: ownVisits.companion,
      ...(isSameTime ? {} : { status: 'scheduled' as const }),
      updatedAt: now,
    });
    await insertMove(tx, {
      id: newId(),
      appointmentId: id,
      ...from,
      reason,
      movedBy: actor.by,
      movedByStaff: actor.by === 'clinic' ? (actor.staffId ?? null) : null,
      createdAt: now,
    });
    if (!isSameTime) await dependencies.notifyPatient(tx, 'moved', { ...row, ...assignment }, now);
    return doneWith(tx, row, MOVED);
  });
}

const MOVED = 'Appointment rescheduled successfully';

function isFor(actor: Actor, { userId }: AppointmentRow): boolean {
  return actor.by === 'clinic' || actor.userId === userId;
}

function refuseChange(row: AppointmentRow, actor: Actor, now: Date): ChangeRefusal | null {
  // Whom the clinic sees before it is where the visit says; who is at the clinic changes it there (DESK-14).
  const isHere = row.inChairAt !== null || (actor.by === 'patient' && row.arrivedAt !== null);
  if (isHere) return { refused: 'appointment_closed' };
  const refusal = changeRefusal(row, now);
  return actor.by === 'clinic' && refusal?.refused === 'change_too_late' ? null : refusal;
}

async function doneWith(tx: Queries, { userId, id }: AppointmentRow, message: string) {
  const appointment = await presentOne(tx, userId, id);
  if (!appointment) throw new Error('the appointment has vanished under its own lock');
  return done(appointment, message);
}
