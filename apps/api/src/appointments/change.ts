import type { Appointment } from '@chairside/contract/appointments';
import type { ChangeRefusal } from '@chairside/rules/appointment';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { lockSessions } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { Actor } from './actor.ts';
import type { AppointmentDependencies, NotifyPatient } from './dependencies.ts';
import { type Destination, type MoveRefusal, moveLocked, refuseChange } from './move-visit.ts';
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
    if (!(await mayWrite(tx, row, actor, reason))) return refuse('appointment_not_found');
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
