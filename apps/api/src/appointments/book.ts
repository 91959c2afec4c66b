import { isDeepStrictEqual } from 'node:util';
import type { Appointment, MedicalInfo, PersonalDetails } from '@chairside/contract/appointments';
import type { EligibilityRefusal } from '@chairside/rules/booking';
import { isRefusal } from '@chairside/rules/refusal';
import type { VisitChoice } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { lockSessions } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { ClinicActor } from './actor.ts';
import { assignChair, type PlaceRefusal, type RequestedSlot } from './chair-assignment.ts';
import { refuseAfterChanges, startOfDay } from './daily-changes.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { noteShown, noteWritten } from './medical-access.ts';
import { isAtTime } from './move-visit.ts';
import { newVisit } from './new-visit.ts';
import { ownVisitsAt } from './own-visits.ts';
import { presentAppointment, presentOne } from './present.ts';
import { retryWhenTaken } from './retry-taken.ts';
import { sessionToUse } from './session-to-use.ts';
import { type AppointmentRow, insertIfFree, lockActive, updateAppointment } from './store.ts';
import { dentistNamed, findBookingBasis } from './treatment-store.ts';

type BookingRefusal =
  | EligibilityRefusal['refused']
  | PlaceRefusal
  | 'treatment_not_in_plan'
  | 'too_few_sessions'
  | 'after_plan_end'
  | 'plan_paused'
  | 'own_appointment'
  | 'too_many_changes';

/** What the patient says of the visit; what is left out stays as it was said before. */
interface VisitDetails {
  notes?: string | undefined;
  personalDetails?: PersonalDetails | undefined;
  medicalInfo?: MedicalInfo | undefined;
}

interface BookingRequest extends RequestedSlot {
  userId: string;
  details: VisitDetails;
  now: Date;
  /** What it is for, and by whom; the clinic's first treatment by anybody where nothing is said. */
  visit?: VisitChoice;
  /** The clinic, where it books for the patient. */
  clinic?: ClinicBooking;
}

interface ClinicBooking extends ClinicActor {
  /** The one chair that it is to be. */
  chair?: number | undefined;
  /** At any time that a chair is free, as for who walks in. */
  isOffHours?: boolean;
  /** To be paid by itself: it uses no session (DESK-80). */
  withoutPlan?: boolean | undefined;
}

/**
 * Books a chair for a patient in one transaction: the subscription is locked, then limits and slot are checked, then the
 * appointment is inserted. The same booking of the same person sent again is the appointment it made, with
 * what was said last (BOOK-16 to BOOK-19).
 */
export function bookAppointment(
  dependencies: AppointmentDependencies,
  request: BookingRequest,
): Promise<Outcome<Appointment, BookingRefusal>> {
  return retryWhenTaken(() => bookOnce(dependencies, request));
}

function bookOnce(
  dependencies: AppointmentDependencies,
  request: BookingRequest,
): Promise<Outcome<Appointment, BookingRefusal>> {
  return dependencies.database.transaction(async (tx) => {
    const { userId, details, now, clinic } = request;
    const subscription = await lockSessions(tx, userId, now);
    // A visit without a plan could be booked even for an account that was deleted since the call came in.
    const isGone = clinic && !(await lockExistingUser(tx, userId));
    if (!subscription || isGone) return refuse('no_subscription', { requiresUpgrade: true });
    const active = await lockActive(tx, userId);
    const { ofVisitor, refusal, companion } = await ownVisitsAt(tx, active, request, {
      userId,
      ...details,
      isForClinic: clinic !== undefined,
    });
    const same = ofVisitor.find((row) => isSameBooking(row, request));
    if (same) {
      const said = besideStored(details, same);
      const isWritten = !clinic && same.startsAt > now && saysMore(said, same);
      if (isWritten) await updateAppointment(tx, same.id, { ...said, updatedAt: now });
      return doneWith(tx, await presentOne(tx, userId, same.id), { ...request, isWritten });
    }
    if (refusal) return refusal;

    const treatment = await findBookingBasis(tx, {
      userId,
      subscriptionId: subscription.id,
      planVersionId: subscription.planVersionId,
      treatmentId: request.visit?.treatmentId ?? null,
      date: request.date,
      since: startOfDay(dependencies, now),
      termStart: subscription.startDate,
    });
    if (!treatment || treatment.retiredAt || (!clinic && !treatment.forPatients))
      return refuse('treatment_not_offered');
    const session = clinic?.withoutPlan
      ? WITHOUT_PLAN
      : sessionToUse(subscription, active, request, {
          treatment,
          pause: treatment.pause,
          completed: treatment.completed,
          timeZone: dependencies.timeZone,
        });
    if (isRefusal(session)) return session;
    const tooMany = clinic ? null : refuseAfterChanges(dependencies, treatment.changes, now);
    if (tooMany) return tooMany;

    const visit = { ...request.visit, treatmentId: treatment.id };
    const search = { ...clinic, now, visit };
    const row = await assignChair(dependencies, tx, request, search, (assignment) =>
      insertIfFree(tx, {
        ...newAppointment(request),
        ...assignment,
        treatmentId: treatment.id,
        sessions: treatment.sessions,
        bookedBy: clinic?.staffId ?? null,
        companion,
        subscriptionId: subscription.id,
        ...session,
      }),
    );
    if (isRefusal(row)) return row;
    await dependencies.notifyPatient(tx, 'booked', row, now);
    const booked = presentAppointment(row, {
      treatment: { _id: treatment.id, name: treatment.name },
      dentist: await dentistNamed(tx, row.dentistId),
    });
    return doneWith(tx, booked, { ...request, isWritten: true });
  });
}

const WITHOUT_PLAN = { sessionNumber: null, withoutPlan: true };

function newAppointment({ userId, details, now }: BookingRequest) {
  const { notes = '', personalDetails = null, medicalInfo = null } = details;
  return {
    ...newVisit(now),
    userId,
    isFollowUp: false,
    parentId: null,
    followUpNumber: null,
    notes,
    personalDetails,
    medicalInfo,
  };
}

/**
 * What is left out of a medical history takes nothing back: a profile that did not load would leave out all of it. Nor do
 * empty notes take back what the clinic wrote.
 */
function besideStored({ medicalInfo, notes, ...details }: VisitDetails, row: AppointmentRow): VisitDetails {
  return {
    ...details,
    ...(medicalInfo && { medicalInfo: { ...row.medicalInfo, ...medicalInfo } }),
    ...(row.bookedBy === null && { notes }),
  };
}

/** Whether something is said otherwise than the appointment has it. */
function saysMore({ notes, personalDetails, medicalInfo }: VisitDetails, row: AppointmentRow): boolean {
  return (
    (notes !== undefined && notes !== row.notes) ||
    (personalDetails !== undefined && !isDeepStrictEqual(personalDetails, row.personalDetails)) ||
    (medicalInfo !== undefined && !isDeepStrictEqual(medicalInfo, row.medicalInfo))
  );
}

/**
 * Whether a visit is the one that is asked for (BOOK-16, DESK-23). The clinic says whether it is of the plan, where and by whom; a
 * patient who books it again gets it as it is. Words that would go over those of the other side make it another.
 */
function isSameBooking(row: AppointmentRow, request: BookingRequest): boolean {
  const { clinic, visit, details } = request;
  const isSameTreatment = !visit?.treatmentId || visit.treatmentId === row.treatmentId;
  if (row.isFollowUp || !isSameTreatment || !isAtTime(row, request)) return false;
  const isByPatient = row.bookedBy === null;
  const saysNothingElse = !details.notes || details.notes === row.notes;
  if (!clinic) return isByPatient || saysNothingElse;
  const isThere = (clinic.chair ?? row.chair) === row.chair;
  const isByDentist = !visit?.dentistId || visit.dentistId === row.dentistId;
  const isOfPlan = row.withoutPlan === Boolean(clinic.withoutPlan);
  const isOfClinic = !isByPatient || clinic.isOffHours === true;
  return isOfPlan && isThere && isByDentist && isOfClinic && saysNothingElse;
}

async function doneWith(
  tx: Queries,
  appointment: Appointment | null,
  { details, isWritten, now, clinic }: BookingRequest & { isWritten: boolean },
) {
  if (!appointment) throw new Error('the appointment has vanished under its own lock');
  const { _id: id, userId } = appointment;
  if (isWritten && (details.medicalInfo || details.notes)) {
    await noteWritten(tx, clinic ?? { by: 'patient' }, { id, userId }, now);
  } else if (!clinic) {
    await noteShown(tx, [appointment], now);
  }
  return done(appointment, 'Appointment booked successfully');
}
