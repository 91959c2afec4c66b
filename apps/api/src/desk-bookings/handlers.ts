import type { Appointment } from '@chairside/contract/appointments';
import type { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import type { RefusalCode } from '@chairside/contract/refusals';
import { availability } from '@chairside/rules/availability';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { isRefusal } from '@chairside/rules/refusal';
import { walkInSlot } from '@chairside/rules/walk-in';
import {
  type AppointmentDependencies,
  bookAppointment,
  bookFollowUp,
  findAppointmentRow,
  rescheduleAppointment,
  takeStep,
} from '../appointments/feature.ts';
import { calendarBetween, NOTHING_OFFERED, presentDay, type VisitChoice } from '../availability/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import { patientBy } from '../users/feature.ts';

/** What staff book for patients, by the use cases of the patients' own bookings (DESK-20 to DESK-22). */
export function deskBookingHandlers(
  dependencies: AppointmentDependencies,
): Handlers<typeof deskBookingEndpoints> {
  const { database, timeZone, chairs } = dependencies;

  return {
    async deskDays({ query, now }) {
      const { startDate: start, endDate: end, treatment, dentist: dentistId, visit } = query;
      const moved = visit ? await findAppointmentRow(database, visit) : undefined;
      const calendar = await calendarBetween(database, { start, end }, chairs, moved);
      const treatmentId = moved ? moved.treatmentId : treatment;
      const request = calendar.offerOf({ treatmentId, dentistId }) ?? NOTHING_OFFERED;
      const days = availability({ start, end }, calendar, { now, timeZone, terms: CLINIC_TERMS, request });
      return done(days.map(presentDay));
    },

    async bookAtDesk({ body, staff, now }) {
      const { patientId: userId, date, timeSlot: range, chair, notes, withoutPlan } = body;
      const visit = { treatmentId: body.treatment, dentistId: body.dentist };
      if (!(await patientBy(database, userId))) return refuse('patient_not_found');
      const clinic = { ...clinicBy(staff), chair, withoutPlan };
      return visitOf(
        await bookAppointment(dependencies, { userId, date, range, details: { notes }, now, visit, clinic }),
      );
    },

    async bookWalkIn({ body, staff, now }) {
      const { patientId: userId, notes, withoutPlan } = body;
      const visit = { treatmentId: body.treatment, dentistId: body.dentist };
      if (!(await patientBy(database, userId))) return refuse('patient_not_found');
      const slot = await nextSlot(now, visit);
      if (!slot) return refuse('no_opening_hours');
      const clinic = { ...clinicBy(staff), isOffHours: true, withoutPlan };
      const booked = await bookAppointment(dependencies, {
        ...slot,
        userId,
        details: { notes },
        now,
        visit,
        clinic,
      });
      // Who walks in is there. Should that fail, the visit stands, and is marked by hand.
      if (!isRefusal(booked)) {
        const { staffId } = staff;
        await takeStep(dependencies, { id: booked.data._id, step: 'arrive', staffId, now, reason: null });
      }
      return visitOf(booked);
    },

    async bookFollowUpAtDesk({
      params: { id },
      body: { date, timeSlot: range, chair, notes = '' },
      staff,
      now,
    }) {
      const { terms, staffId } = clinicBy(staff);
      const booked = await bookFollowUp(dependencies, id, { date, range, chair, notes, terms, staffId, now });
      if (isRefusal(booked)) return booked;
      const { id: _id, userId: patientId, startMinute: start, endMinute: end } = booked.data;
      return done({ _id, patientId, date, timeSlot: formatTimeSlot({ start, end }) });
    },

    async moveAtDesk({ params: { id }, body, staff, now }) {
      const { date, timeSlot: range, chair, from, reason, dentist: dentistId } = body;
      const change = {
        id,
        actor: clinicBy(staff),
        now,
        from: from && { date: from.date, range: from.timeSlot },
        to: { date, range, chair, dentistId },
        reason: reason || null,
      };
      const moved = await rescheduleAppointment(dependencies, change);
      return visitOf(moved);
    },
  };

  async function nextSlot(now: Date, visit: VisitChoice) {
    const date = clinicDateAt(now, timeZone);
    const calendar = await calendarBetween(database, { start: date, end: date }, chairs);
    return walkInSlot(calendar, now, timeZone, calendar.offerOf(visit)?.minutes);
  }
}

const clinicBy = ({ staffId }: StaffCaller) => ({ by: 'clinic', terms: CLINIC_TERMS, staffId }) as const;

/** What holds patients back, and not the clinic. */
type PatientsLimit = 'too_many_changes' | 'change_too_late';

/** Of an appointment, what everybody at the desk may see. */
function visitOf<Code extends RefusalCode>(
  outcome: Outcome<Appointment, Code>,
): Outcome<
  Pick<Appointment, '_id' | 'date' | 'timeSlot'> & { patientId: string },
  Exclude<Code, PatientsLimit>
> {
  if (isRefusal(outcome)) {
    if (isForClinic(outcome)) return outcome;
    throw new Error('the clinic was held to the limits that patients have');
  }
  const { _id, userId: patientId, date, timeSlot } = outcome.data;
  return done({ _id, patientId, date, timeSlot });
}

function isForClinic<Code extends RefusalCode>(
  refusal: Refused<Code>,
): refusal is Refused<Exclude<Code, PatientsLimit>> {
  const { refused } = refusal;
  return refused !== 'too_many_changes' && refused !== 'change_too_late';
}
