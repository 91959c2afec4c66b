import type { appointmentEndpoints } from '@chairside/contract/appointments';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { BOOKING } from '@chairside/rules/limits';
import { type ClinicDependencies, type DayReader, ownTemplateOn } from '../availability/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';

type OlderEndpoints = Pick<typeof appointmentEndpoints, 'availableSlots' | 'availableDates'>;

/** Calls that the browser falls back to when the availability lookup fails; they say the same in another shape. */
export function olderCalls({
  database,
  timeZone,
  days,
}: ClinicDependencies & { days: DayReader }): Handlers<OlderEndpoints> {
  return {
    async availableSlots({ params: { date }, now, snapshot }) {
      const today = clinicDateAt(now, timeZone);
      if (date < today) return refuse('date_past');
      if (date > addDays(today, BOOKING.windowDays)) return refuse('date_too_far');
      const day = await days.on(date, { now, snapshot });
      const custom = await ownTemplateOn(database, date);
      return done({
        availableSlots: day.slots.filter(({ isAvailable }) => isAvailable).map(({ timeSlot }) => timeSlot),
        metadata: {
          isHoliday: day.type === 'holiday',
          holidayName: day.holiday?.reason ?? null,
          isWorkingDay: day.type === 'regular' || day.type === 'extended',
          isCustom: custom !== null,
          customReason: custom,
        },
      });
    },

    async availableDates({ query: { startDate, endDate }, now, snapshot }) {
      const all = await days.between({ start: startDate, end: endDate }, { now, snapshot });
      return done({ availableDates: all.filter(({ available }) => available).map(({ date }) => date) });
    },
  };
}
