import type { Appointment } from '@chairside/contract/appointments';
import { type ChangeRefusal, isActive } from '@chairside/rules/appointment';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { lockSessions } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { Actor } from './actor.ts';
import type { RequestedSlot } from './chair-assignment.ts';
import type { AppointmentDependencies, NotifyPatient } from './dependencies.ts';
import {
  type Destination,
  isAtTime,
  type MoveRefusal,
  moveLocked,
  refuseChange,
  refuseElsewhere,
} from './move-visit.ts';
import { presentOne } from './present.ts';
import { retryWhenTaken } from './retry-taken.ts';
import {
  type AppointmentRow,
  findAppointmentRow,
  lockAppointment,
  lockMoves,
  markCancelled,
} from './store.ts';

interface Change {
  id: string;
  actor: Actor;
  now: Date;
}

interface Relocation extends Change {
  to: Destination;
  reason: string | null;
}

type CancelRefusal = 'appointment_not_found' | ChangeRefusal['refused'];

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
      if (!(await mayWrite(tx, row, actor, reason))) return refuse('appointment_not_found');
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
  await markCancelled(tx, row.id, { by, reason, now });
  await notifyPatient(tx, by === 'clinic' ? 'cancelled_by_clinic' : 'cancelled', row, now);
}

/**
 * Moves an appointment to another slot and notes where it was (VISIT-11). A move to the same slot changes nothing, unless
 * it leads to another chair: of that its patient is not notified, and it stays as confirmed as it was (DESK-92). `from` is
 * where it was shown to whoever moves it, where that is known.
 */
export function rescheduleAppointment(
  dependencies: AppointmentDependencies,
  change: Relocation & { from: RequestedSlot | undefined },
): Promise<Outcome<Appointment, MoveRefusal | 'visit_moved'>>;
export function rescheduleAppointment(
  dependencies: AppointmentDependencies,
  change: Relocation,
): Promise<Outcome<Appointment, MoveRefusal>>;
export function rescheduleAppointment(
  dependencies: AppointmentDependencies,
  change: Relocation & { from?: RequestedSlot | undefined },
): Promise<Outcome<Appointment, MoveRefusal | 'visit_moved'>> {
  return retryWhenTaken(() => move(dependencies, change));
}

function move(
  dependencies: AppointmentDependencies,
  { id, actor, now, from, to, reason }: Relocation & { from?: RequestedSlot | undefined },
): Promise<Outcome<Appointment, MoveRefusal | 'visit_moved'>> {
  return dependencies.database.transaction(async (tx) => {
    const found = await findAppointmentRow(tx, id);
    if (!found || !isFor(actor, found)) return refuse('appointment_not_found');
    const subscription = await lockSessions(tx, found.userId, now);
    await lockMoves(tx);
    const row = await lockAppointment(tx, id);
    if (!row || !subscription) throw new Error('an appointment or its subscription was deleted');
    if (!(await mayWrite(tx, row, actor, reason))) return refuse('appointment_not_found');
    // Sent again, it is where it is to be.
    const elsewhere = isActive(row) && !isAtTime(row, to) ? refuseElsewhere(row, from) : null;
    if (elsewhere) return elsewhere;
    const moved = await moveLocked(dependencies, tx, { row, subscription }, { actor, to, reason, now });
    if (isRefusal(moved)) return moved;
    if (moved.isOtherTime) await dependencies.notifyPatient(tx, 'moved', moved.row, now);
    return doneWith(tx, row, MOVED);
  });
}

const MOVED = 'Appointment rescheduled successfully';

function isFor(actor: Actor, { userId }: AppointmentRow): boolean {
  return actor.by === 'clinic' || actor.userId === userId;
}

/** Whether a reason may be written: the clinic has none of an account that has been deleted (PRIV-3). */
async function mayWrite(tx: Queries, { userId }: AppointmentRow, actor: Actor, reason: string | null) {
  if (actor.by === 'patient' || !reason) return true;
  return (await lockExistingUser(tx, userId)) !== undefined;
}

async function doneWith(tx: Queries, { userId, id }: AppointmentRow, message: string) {
  const appointment = await presentOne(tx, userId, id);
  if (!appointment) throw new Error('the appointment has vanished under its own lock');
  return done(appointment, message);
}
