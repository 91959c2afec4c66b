import type { Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { bookableText } from '@chairside/contract/reasons';
import type { RefusalCode } from '@chairside/contract/refusals';
import { isRefusal } from '@chairside/rules/refusal';
import type { DayReader } from '../availability/feature.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { bookAppointment } from './book.ts';
import { cancelAppointment, rescheduleAppointment } from './change.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { pageOfAppointments } from './list-page.ts';
import { noteShown } from './medical-access.ts';
import { olderCalls } from './older-calls.ts';
import { presentOne } from './present.ts';
import { saidMedical } from './said-medical.ts';
import { sessionLimitsOf } from './session-limits.ts';

export function appointmentHandlers(
  dependencies: AppointmentDependencies & { days: DayReader; limits: Limits },
): Handlers<typeof appointmentEndpoints> {
  const { database, limits } = dependencies;

  async function shown<Answer extends Outcome<Appointment, RefusalCode>>(answer: Answer, now: Date) {
    if (!isRefusal(answer)) await noteShown(database, [answer.data], now);
    return answer;
  }

  return {
    async bookAppointment({ body, userId, now }) {
      const { date, timeSlot: range, medicalInfo, treatment, dentist, ...words } = body;
      const said = medicalInfo && saidMedical(medicalInfo);
      const details = { ...words, ...(said && { medicalInfo: said }) };
      // The same booking can be sent again with other words, each of which the audit log has a row for.
      const isMedical = Boolean(details.notes) || details.medicalInfo !== undefined;
      const tooMany = isMedical ? await refuseOver(limits, 'medicalChangesPerPatient', userId) : null;
      if (tooMany) return tooMany;
      const visit = { treatmentId: treatment, dentistId: dentist };
      return bookAppointment(dependencies, { userId, date, range, details, now, visit });
    },

    async listAppointments({ query, userId, now }) {
      const shownPage = await pageOfAppointments(database, userId, query);
      await noteShown(database, shownPage.appointments, now);
      return done(shownPage);
    },

    async getAppointment({ params, userId, now }) {
      const appointment = await presentOne(database, userId, params.id);
      return appointment ? shown(done(appointment), now) : refuse('appointment_not_found');
    },

    async cancelAppointment({ params, userId, now }) {
      const change = { id: params.id, actor: { by: 'patient', userId }, now } as const;
      return shown(await cancelAppointment(dependencies, change), now);
    },

    async rescheduleAppointment({ params, body, userId, now }) {
      const { date, timeSlot: range, reason, dentist: dentistId } = body;
      const moved = await rescheduleAppointment(dependencies, {
        id: params.id,
        actor: { by: 'patient', userId },
        now,
        to: { date, range, dentistId },
        reason: reason || null,
      });
      return shown(moved, now);
    },

    ...olderCalls(dependencies),

    async sessionLimits({ userId, now }) {
      return done(await sessionLimitsOf(database, userId, now));
    },

    async canBook({ userId, now }) {
      const limits = await sessionLimitsOf(database, userId, now);
      const { canBookMore: canBook, availableBookings, reason, reasonCode } = limits;
      const message = reason ?? bookableText(availableBookings);
      return done({ canBook, message, availableBookings, ...(reasonCode && { reasonCode }) });
    },
  };
}
