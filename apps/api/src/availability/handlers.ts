import type { availabilityEndpoints } from '@chairside/contract/availability';
import type { calendarEndpoints } from '@chairside/contract/calendar';
import { refusalMessage } from '@chairside/contract/refusal-message';
import { datesBetween } from '@chairside/rules/clinic-date';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { slotRefusal } from '@chairside/rules/slot-check';
import type { Handlers } from '../use-case/call.ts';
import { done, doneShared } from '../use-case/outcome.ts';
import { scheduleReader } from './calendar-store.ts';
import { type ClinicDependencies, calendarBetween, type DayReader } from './days.ts';
import { findOwnVisitor } from './own-visits-store.ts';
import { closingDaysAmong, presentTemplate, templateRowOn } from './schedule.ts';
import { bookingsByDate } from './taken-chairs.ts';
import { takenChairsReader } from './taken-chairs-store.ts';

export function availabilityHandlers(
  { database, timeZone, chairs }: ClinicDependencies,
  days: DayReader,
): Handlers<typeof availabilityEndpoints & typeof calendarEndpoints> {
  const readSchedule = scheduleReader(database);
  const readTaken = takenChairsReader(database);

  async function scheduleBetween(start: string, end: string) {
    return (await readSchedule(start, end)).read();
  }

  return {
    async availabilityOnDate({ params: { date }, query, now, snapshot }) {
      const day = await days.on(date, { now, snapshot, choice: choiceOf(query) });
      const template = templateRowOn(await scheduleBetween(date, date), date);
      return done({ ...day, template: template && presentTemplate(template) });
    },

    async availabilityInRange({ query, userId, now, snapshot }) {
      const { startDate, endDate, onlyAvailable, excludeAppointmentId } = query;
      const except = ownAppointment(excludeAppointmentId, userId);
      const asked = { now, snapshot, choice: choiceOf(query), except };
      const all = await days.between({ start: startDate, end: endDate }, asked);
      if (onlyAvailable) return done(all.filter(({ available }) => available));
      return except ? done(all) : doneShared(all);
    },

    async templateOnDate({ params: { date } }) {
      const template = templateRowOn(await scheduleBetween(date, date), date);
      return done({ date, template: template && presentTemplate(template) });
    },

    async templatesInRange({ query: { startDate, endDate, onlyAvailable } }) {
      const schedule = await scheduleBetween(startDate, endDate);
      const presented = new Map(schedule.templates.map((row) => [row.id, presentTemplate(row)]));
      const closed = new Set(schedule.holidays.map(({ date }) => date));
      const entries = datesBetween(startDate, endDate).map((date) => {
        const template = templateRowOn(schedule, date);
        return { date, template: (template && presented.get(template.id)) ?? null };
      });
      return done(
        onlyAvailable ? entries.filter(({ date, template }) => template && !closed.has(date)) : entries,
      );
    },

    async availabilityData({ query: { startDate, endDate } }) {
      const schedule = await scheduleBetween(startDate, endDate);
      const closingDays = closingDaysAmong(schedule, datesBetween(startDate, endDate));
      // A date that is both is a holiday, by its name.
      const holidays = new Map([...closingDays, ...schedule.holidays].map((day) => [day.date, day]));
      const taken = await readTaken(startDate, endDate, null);
      const booked = [...bookingsByDate(taken.read())].map(
        ([date, bookings]) => [date, bookings.map(formatTimeSlot)] as const,
      );
      return done({
        templates: schedule.templates.map(presentTemplate),
        holidays: [...holidays.values()].toSorted((one, other) => one.date.localeCompare(other.date)),
        bookedSlots: Object.fromEntries(booked),
      });
    },

    async checkSlot({ query: { excludeAppointmentId, ...choice }, body, userId, now }) {
      const { date, timeSlot: range, name } = body;
      const day = { start: date, end: date };
      const except = ownAppointment(excludeAppointmentId, userId);
      const calendar = await calendarBetween(database, day, chairs, except);
      const request = calendar.offerOf(choiceOf(choice));
      // What is offered no more has no slot to be checked: the booking says so (TREAT-30).
      const refusal = request && slotRefusal({ date, range }, calendar, { now, timeZone, request });
      const isOffered = !refusal || refusal.refused === 'slot_taken';
      const visitor = { userId, name: name ?? null, exceptId: excludeAppointmentId ?? null };
      const own = isOffered ? await findOwnVisitor(database, { date, range }, visitor) : null;
      const found = own ? ownRefusal(own.other) : refusal;
      if (!found) return done({ available: true, reason: null });
      const { refused: reasonCode, details: reasonDetails } = found;
      const reason = refusalMessage(reasonCode, reasonDetails);
      return done({ available: false, reason, reasonCode, ...(reasonDetails && { reasonDetails }) });
    },

    async availabilityDates({ query, now, snapshot }) {
      const asked = { now, snapshot, choice: choiceOf(query) };
      const all = await days.between({ start: query.startDate, end: query.endDate }, asked);
      return done(all.map(({ date, type, available }) => ({ dateString: date, date, type, available })));
    },
  };
}

function choiceOf({ treatment, dentist }: { treatment?: string | undefined; dentist?: string | undefined }) {
  return { treatmentId: treatment, dentistId: dentist };
}

const ownAppointment = (id: string | undefined, userId: string) => (id === undefined ? null : { id, userId });

function ownRefusal(other: string | null) {
  return { refused: 'own_appointment', details: other === null ? undefined : { visitor: other } } as const;
}
