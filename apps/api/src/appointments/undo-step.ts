import { isActive, sessionsUsed, usesSession } from '@chairside/rules/appointment';
import { isChairFree } from '@chairside/rules/chair-bookings';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { overlaps } from '@chairside/rules/clock-time';
import { isRefusal } from '@chairside/rules/refusal';
import { withBuffer } from '@chairside/rules/visit-request';
import { canUndo, stateAfter, visitState } from '@chairside/rules/visit-steps';
import { holdHours } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { noteEvent } from '../db/domain-events.ts';
import { type LockedSubscription, returnSession } from '../subscriptions/feature.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import { calendarToBook } from './calendar-to-book.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { lockWithSessions } from './lock-visit.ts';
import { ownVisitsAt } from './own-visits.ts';
import { refusePaused } from './refuse-paused.ts';
import { retryWhenTaken } from './retry-taken.ts';
import { sessionAgain } from './session-to-use.ts';
import { findLastStep, findStep, markUndone, type StepRow } from './step-store.ts';
import { type AppointmentRow, countReservedSessions, lockActive, updateAppointment } from './store.ts';
import type { StepOutcome } from './take-step.ts';

interface Undo {
  stepId: string;
  /** The visit that the step was taken with. */
  appointmentId: string;
  staffId: string;
  now: Date;
}

type PlaceRefusal = 'slot_taken' | 'own_appointment' | 'plan_paused' | 'undo_without_session';
type UndoRefusal = 'appointment_not_found' | 'undo_overtaken' | 'undo_too_late' | PlaceRefusal;

/** Puts a visit back where it was before its last step (DESK-4, DESK-12, DESK-13). A second time changes nothing. */
export function undoStep(
  dependencies: AppointmentDependencies,
  undo: Undo,
): Promise<Outcome<StepOutcome, UndoRefusal>> {
  return retryWhenTaken(() => undoOnce(dependencies, undo));
}

function undoOnce(
  dependencies: AppointmentDependencies,
  { stepId, appointmentId, staffId, now }: Undo,
): Promise<Outcome<StepOutcome, UndoRefusal>> {
  return dependencies.database.transaction(async (tx) => {
    const locked = await lockWithSessions(tx, appointmentId, now, holdHours);
    // Read under the lock: another desk may have undone it just now.
    const step = await findStep(tx, stepId);
    if (!locked || !step) return refuse('appointment_not_found');
    if (step.undoneAt) return done({ hasChanged: false });
    const { row, subscription } = locked;
    const last = await findLastStep(tx, row.id);
    if (last?.id !== stepId || visitState(row) !== stateAfter(step.step)) return refuse('undo_overtaken');
    const on = (at: Date) => clinicDateAt(at, dependencies.timeZone);
    if (!canUndo({ ...step, takenOn: on(step.takenAt) }, { now, today: on(now) }))
      return refuse('undo_too_late');

    // Nobody comes to a visit of an account that has been deleted (PRIV-3).
    if (!isActive(row) && !(await lockExistingUser(tx, row.userId))) return refuse('appointment_not_found');
    const place = isActive(row) ? null : await placeAgain(dependencies, tx, row, subscription);
    if (place && isRefusal(place)) return place;
    await updateAppointment(tx, row.id, { ...before(step), ...place, updatedAt: now });
    if (place) noteEvent(tx, 'visit_restored', { appointmentId: row.id, was: row.status });
    await markUndone(tx, stepId, { undoneAt: now, undoneBy: staffId });
    if (step.step === 'complete' && usesSession(row)) {
      await returnSession(tx, { subscriptionId: row.subscriptionId, appointmentId: row.id, now });
    }
    const restored = { ...row, status: step.fromStatus };
    if (step.step === 'cancel') await dependencies.notifyPatient(tx, 'restored', restored, now);
    return done({ hasChanged: true });
  });
}

function before({ fromStatus, fromArrivedAt, fromInChairAt }: StepRow) {
  return {
    status: fromStatus,
    arrivedAt: fromArrivedAt,
    inChairAt: fromInChairAt,
    cancelledBy: null,
    cancelReason: null,
  };
}

type PlaceAgain = Pick<AppointmentRow, 'chair' | 'companion' | 'sessionNumber'>;

/** The chair and the session that a visit gets again, its own if they are still free; all sessions may be booked by now. */
async function placeAgain(
  { chairs }: AppointmentDependencies,
  tx: Queries,
  row: AppointmentRow,
  subscription: LockedSubscription,
): Promise<PlaceAgain | Refused<PlaceRefusal>> {
  const needed = row.status === 'completed' ? 0 : sessionsUsed(row);
  if (needed > 0 && (await countReservedSessions(tx, row.userId)) + needed > subscription.sessionsRemaining)
    return refuse('undo_without_session');
  const paused = usesSession(row) ? await refusePaused(tx, subscription, row) : null;
  if (paused) return paused;
  const slot = { date: row.date, range: { start: row.startMinute, end: row.endMinute } };
  const active = await lockActive(tx, row.userId);
  const { refusal, companion } = await ownVisitsAt(tx, active, slot, { ...row, except: row.id });
  if (refusal) return refusal;
  const { bookings, chairs: count } = await calendarToBook(tx, row.date, chairs);
  const taken = bookings.get(row.date) ?? [];
  const until = withBuffer(slot.range, row.bufferMinutes);
  const isDentistBooked = taken.some((each) => each.dentist === row.dentistId && overlaps(each, until));
  if (row.dentistId !== null && isDentistBooked) return refuse('slot_taken');
  const all = Array.from({ length: count }, (_, place) => place + 1);
  const chair = [row.chair, ...all].find((each) => each <= count && isChairFree(each, until, taken));
  if (chair === undefined) return refuse('slot_taken');
  const sessionNumber = needed > 0 ? await sessionAgain(tx, row, active, subscription) : row.sessionNumber;
  return { chair, companion, sessionNumber };
}
