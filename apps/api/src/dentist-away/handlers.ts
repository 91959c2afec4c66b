import type { dentistAwayEndpoints } from '@chairside/contract/dentist-away';
import type { Handlers } from '../use-case/call.ts';
import { lookUpAffected } from './look-up.ts';
import { type AwayDependencies, saveAbsence } from './save.ts';

export function dentistAwayHandlers(dependencies: AwayDependencies): Handlers<typeof dentistAwayEndpoints> {
  return {
    affectedVisits({ params: { id: dentistId }, query, now }) {
      const { startDate: start, endDate: end } = query;
      return lookUpAffected(dependencies, { dentistId, start, end, now });
    },

    saveAway({ params: { id: dentistId }, body: save, staff: { staffId }, now }) {
      return saveAbsence(dependencies, { dentistId, save, staffId, now });
    },
  };
}
