import { changingHours, type DayReader } from '../availability/feature.ts';
import type { Limits } from '../security/limits.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { giveDentists } from './give-dentists.ts';
import { appointmentHandlers } from './handlers.ts';
import { hasVisitOfNobody } from './without-dentist-store.ts';

export { bookAppointment } from './book.ts';
export { cancelAppointment, rescheduleAppointment } from './change.ts';
export type {
  AppointmentDependencies,
  NotifyPatient,
  Visit,
  VisitUpdate,
} from './dependencies.ts';
export { cancelExceeding, lockReserving, type ReservingVisits, sessionsOf } from './exceeding.ts';
export { giveDentists } from './give-dentists.ts';
export {
  countActiveByDate,
  findComing,
  findDay,
  findIdsEndingWith,
  findOverdue,
  findVisitsOf,
  findVisitsToPay,
  IS_PAID,
} from './listing-store.ts';
export { lockUnchangedVisit } from './lock-visit.ts';
export { noteSeenByClinic } from './medical-access.ts';
export {
  type MovedVisit,
  moveTogether,
  type TogetherMove,
} from './move-together.ts';
export { appointmentPagesOf, eraseAppointments } from './of-patient.ts';
export { timeSlotOf } from './present.ts';
export { addSessionNote, sessionNotesOf } from './session-notes.ts';
export { findLastSteps, findStep, type StepRow } from './step-store.ts';
export { cancelAllAfter, countReservedSessions, findAppointmentRow } from './store.ts';
export { type StepOutcome, takeStep } from './take-step.ts';
export { OFFERS_SEVERAL, offersSeveral, visitNamer } from './treatment-store.ts';
export { undoStep } from './undo-step.ts';
export { bookFollowUp, completeAppointment, confirmAppointment, markNoShow } from './visit-outcome.ts';
export { IS_OF_NOBODY } from './without-dentist-store.ts';

/** Patients' visits: booked, moved and cancelled, and taken through the steps of their day. */
export function appointmentsFeature(
  dependencies: AppointmentDependencies & { days: DayReader; limits: Limits },
) {
  const { database } = dependencies;
  /** Whose visits were of nobody before there was this, or were being changed when a dentist was listed. */
  async function giveMissedDentists(now: Date): Promise<void> {
    if (await hasVisitOfNobody(database, now))
      await changingHours(database, (tx) => giveDentists(dependencies, tx, now));
  }
  return {
    handlers: appointmentHandlers(dependencies),
    jobs: { hourly: { 'give-dentists': giveMissedDentists } },
  };
}
