import { type ChangeRefusal, changeRefusal, isActive, usesSession } from '@chairside/rules/appointment';
import { isRefusal } from '@chairside/rules/refusal';
import { UNDO_SECONDS } from '@chairside/rules/visit-steps';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { LockedSubscription } from '../subscriptions/feature.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import type { Actor } from './actor.ts';
import { findFreeChair, type PlaceRefusal, type RequestedSlot, refuseAfterEnd } from './chair-assignment.ts';
import { refuseManyChanges } from './daily-changes.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { findMoves } from './listing-store.ts';
import { ownVisitsAt } from './own-visits.ts';
import { refusePaused } from './refuse-paused.ts';
import { type AppointmentRow, insertMove, lockActive, updateAppointment } from './store.ts';

export type MoveRefusal =
  | 'appointment_not_found'
  | ChangeRefusal['refused']
  | PlaceRefusal
  | 'subscription_not_active'
  | 'after_plan_end'
  | 'plan_paused'
  | 'own_appointment'
  | 'too_many_changes';

/** Where an appointment is to be; in any free chair unless one is named. */
export interface Destination extends RequestedSlot {
  chair?: number | undefined;
  /** The one dentist that it is to be; otherwise the same one if they are free then, else another. */
  dentistId?: string | undefined;
}

export interface Move {
  actor: Actor;
  to: Destination;
  reason: string | null;
  now: Date;
}

/** An appointment as it is after a move, and whether its time or its dentist is another by that. */
export interface Moved {
  row: AppointmentRow;
  isOtherTime: boolean;
  isOtherDentist: boolean;
}

/**
 * Moves an appointment that is locked, as its patient's sessions and all moves are, and notes where it was; one that is there
 * already changes nothing. Whoever calls it notifies the patient.
 */
export async function moveLocked(
  dependencies: AppointmentDependencies,
  tx: Queries,
  { row, subscription }: { row: AppointmentRow; subscription: LockedSubscription },
  { actor, to, reason, now }: Move,
): Promise<Moved | Refused<MoveRefusal>> {
  const { id, userId, date, startMinute, endMinute } = row;
  const isSameTime = isAtTime(row, to);
  const asksForOther = to.dentistId !== undefined && to.dentistId !== row.dentistId;
  const staysAsItIs = isSameTime && !asksForOther;
  if (isActive(row) && staysAsItIs && (to.chair ?? row.chair) === row.chair) {
    return { row, isOtherTime: false, isOtherDentist: false };
  }
  const refusal = refuseChange(row, actor, now);
  if (refusal) return refusal;
  // What goes on in another chair is the same visit, also of a plan that has ended meanwhile.
  const needsPlan = usesSession(row) && !staysAsItIs;
  if (needsPlan && subscription.status !== 'active') return refuse('subscription_not_active');
  const outside = needsPlan ? await refuseOutsidePlan(dependencies, tx, subscription, to) : null;
  if (outside) return outside;
  const tooMany = actor.by === 'patient' ? await refuseManyChanges(dependencies, tx, userId, now) : null;
  if (tooMany) return tooMany;
  const active = await lockActive(tx, userId);
  const ownVisits = await ownVisitsAt(tx, active, to, { ...row, except: id });
  if (ownVisits.refusal) return ownVisits.refusal;
  const terms = actor.by === 'clinic' ? { terms: actor.terms } : {};
  // With another dentist a visit stays in its chair; what has begun is no slot any more, and goes on in another one.
  const staysIn = isSameTime ? row.chair : undefined;
  const isOffHours = staysAsItIs || (await takesBack(tx, id, { actor, to, now }));
  const place = { except: { id, userId }, chair: to.chair, staysIn, isOffHours };
  // What is booked after it leaves room for the buffer that it was booked with, not for a longer one of its treatment since.
  const bufferMinutes = isSameTime ? row.bufferMinutes : undefined;
  // Whether or not its dentist could be booked for it by now.
  const visit = { treatmentId: row.treatmentId, dentistId: staysAsItIs ? undefined : to.dentistId };
  const search = { now, ...place, ...terms, visit, bufferMinutes, prefersDentist: row.dentistId };
  const free = await findFreeChair(dependencies, tx, to, search);
  if (isRefusal(free)) return free;
  // In another chair the same dentist goes on.
  const assignment = staysAsItIs ? { ...free, dentistId: row.dentistId } : free;

  const changes = {
    ...assignment,
    companion: ownVisits.companion,
    ...(isSameTime ? {} : { status: 'scheduled' as const }),
    updatedAt: now,
  };
  await updateAppointment(tx, id, changes);
  await insertMove(tx, {
    id: newId(),
    appointmentId: id,
    fromDate: date,
    fromStartMinute: startMinute,
    fromEndMinute: endMinute,
    reason,
    movedBy: actor.by,
    movedByStaff: actor.by === 'clinic' ? (actor.staffId ?? null) : null,
    createdAt: now,
  });
  const isOtherDentist = assignment.dentistId !== row.dentistId;
  return { row: { ...row, ...changes }, isOtherTime: !isSameTime, isOtherDentist };
}

/** Whether a move takes back the last one, by the same member of staff: where the visit was may be no slot to book (DESK-91). */
async function takesBack(
  tx: Queries,
  id: string,
  { actor, to, now }: Omit<Move, 'reason'>,
): Promise<boolean> {
  if (actor.by === 'patient' || actor.staffId === undefined) return false;
  const last = (await findMoves(tx, [id])).at(-1);
  if (!last || last.movedByStaff !== actor.staffId) return false;
  const { fromDate, fromStartMinute, fromEndMinute, createdAt } = last;
  const isBack = fromDate === to.date && fromStartMinute === to.range.start && fromEndMinute === to.range.end;
  return isBack && now.getTime() - createdAt.getTime() <= UNDO_SECONDS * 1_000;
}

/** Refuses a date on which the plan has ended, or is paused. */
async function refuseOutsidePlan(
  { timeZone }: AppointmentDependencies,
  tx: Queries,
  subscription: LockedSubscription,
  to: Destination,
) {
  return refuseAfterEnd(subscription, to, timeZone) ?? refusePaused(tx, subscription, to);
}

/** Whether an appointment takes place at that time already. */
export function isAtTime(row: AppointmentRow, { date, range }: RequestedSlot): boolean {
  return row.date === date && row.startMinute === range.start && row.endMinute === range.end;
}

/** Refuses to change an appointment that is not where it was shown, where that is known (DESK-24). */
export function refuseElsewhere(
  row: AppointmentRow,
  from: RequestedSlot | undefined,
): Refused<'visit_moved'> | null {
  return from && !isAtTime(row, from) ? refuse('visit_moved') : null;
}

/** Refuses to change what takes place already, or too late for a patient. */
export function refuseChange(row: AppointmentRow, actor: Actor, now: Date): ChangeRefusal | null {
  // Whom the clinic sees before it is where the visit says; who is at the clinic changes it there (DESK-14).
  const isHere = row.inChairAt !== null || (actor.by === 'patient' && row.arrivedAt !== null);
  if (isHere) return { refused: 'appointment_closed' };
  const refusal = changeRefusal(row, now);
  return actor.by === 'clinic' && refusal?.refused === 'change_too_late' ? null : refusal;
}
