import type { appointmentEndpoints } from '@chairside/contract/appointments';
import { bookableText } from '@chairside/rules/booking';
import type { ClinicParts } from '../availability/days.ts';
import type { Handlers } from '../call.ts';
import { done, refuse } from '../outcome.ts';
import { bookAppointment } from './book.ts';
import { cancelAppointment, rescheduleAppointment } from './change.ts';
import { olderCalls } from './older-calls.ts';
import { presentOne, presentPage } from './present.ts';
import { sessionLimitsOf } from './session-limits.ts';
import { countMatching } from './store.ts';

const PAGE = 50;

export function appointmentHandlers(parts: ClinicParts): Handlers<typeof appointmentEndpoints> {
  const { database } = parts;
  return {
    bookAppointment({ body, userId, now }) {
      const { date, timeSlot: range, ...told } = body;
      return bookAppointment(parts, { userId, date, range, told, now });
    },

    async listAppointments({ query, userId }) {
      const { page = 1, limit = PAGE, ...wanted } = query;
      const filter = { userId, ...wanted };
      const total = await countMatching(database, filter);
      const appointments = await presentPage(database, filter, { limit, offset: (page - 1) * limit });
      return done({ appointments, pagination: { page, limit, total, pages: Math.ceil(total / limit) } });
    },

    async getAppointment({ params, userId }) {
      const appointment = await presentOne(database, userId, params.id);
      return appointment ? done(appointment) : refuse('appointment_not_found');
    },

    cancelAppointment({ params, userId, now }) {
      return cancelAppointment(parts, { id: params.id, actor: { by: 'patient', userId }, now });
    },

    rescheduleAppointment({ params, body, userId, now }) {
      const { date, timeSlot: range, reason } = body;
      return rescheduleAppointment(parts, {
        id: params.id,
        actor: { by: 'patient', userId },
        now,
        to: { date, range },
        reason: reason || null,
      });
    },

    ...olderCalls(parts),

    async sessionLimits({ userId, now }) {
      return done(await sessionLimitsOf(database, userId, now));
    },

    async canBook({ userId, now }) {
      const { canBookMore, reason, availableBookings } = await sessionLimitsOf(database, userId, now);
      return done({ canBook: canBookMore, message: reason ?? bookableText(availableBookings) });
    },
  };
}
