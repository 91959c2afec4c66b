import type { hoursEndpoints } from '@chairside/contract/hours';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { isRefusal } from '@chairside/rules/refusal';
import { type ClinicDependencies, holidaysOfYear, listHolidays } from '../availability/feature.ts';
import type { Log } from '../logging/log.ts';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import { previewChange, saveChange } from './change-hours.ts';
import { readHours } from './read-hours.ts';

export interface HoursDependencies extends ClinicDependencies {
  log: Log;
}

/** The clinic's hours, as an owner sees and changes them (HOURS-1 to HOURS-9). */
export function hoursHandlers(dependencies: HoursDependencies): Handlers<typeof hoursEndpoints> {
  const { database, timeZone, log } = dependencies;
  return {
    async clinicHours({ query: { month }, now }) {
      return done(await readHours(database, month, clinicDateAt(now, timeZone)));
    },

    async publicHolidays({ query: { year }, now }) {
      const today = clinicDateAt(now, timeZone);
      const closed = new Set(
        (await listHolidays(database, `${year}-01-01`, `${year}-12-31`)).map(({ date }) => date),
      );
      const days = holidaysOfYear(year).filter(({ date }) => date >= today);
      return done(days.map((day) => ({ ...day, isClosed: closed.has(day.date) })));
    },

    previewHours: ({ body: { change }, now }) => previewChange(dependencies, { change, now }),

    async changeHours({ body: { change, callPatients, before }, staff: { staffId }, client, now }) {
      const outcome = await saveChange(dependencies, { change, now, staffId, callPatients, before });
      if (isRefusal(outcome)) return outcome;
      const about = { event: 'hours_changed', staffId, kind: change.kind, address: client.shortenedAddress };
      log.info(about, 'an owner changed the hours of the clinic');
      return outcome;
    },
  };
}
