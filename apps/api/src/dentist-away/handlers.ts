import type { dentistAwayEndpoints } from '@chairside/contract/dentist-away';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { lookUpAffected } from './look-up.ts';
import { type AwayDependencies, saveAbsence } from './save.ts';

export function dentistAwayHandlers(dependencies: AwayDependencies): Handlers<typeof dentistAwayEndpoints> {
  const { limits } = dependencies;
  return {
    async affectedVisits({ params: { id: dentistId }, query, staff: { staffId }, now }) {
      const tooMany = await refuseOver(limits, 'awayLookUpsPerOwner', staffId);
      const { startDate: start, endDate: end } = query;
      return tooMany ?? lookUpAffected(dependencies, { dentistId, start, end, now });
    },

    async saveAway({ params: { id: dentistId }, body: save, staff: { staffId }, now }) {
      const tooMany = await refuseOver(limits, 'awaySavesPerOwner', staffId);
      return tooMany ?? saveAbsence(dependencies, { dentistId, save, staffId, now });
    },
  };
}
