import type { ClinicChairs, chairEndpoints } from '@chairside/contract/chairs';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { STAFF_ACT_ABOUT_MAX } from '@chairside/rules/staff-acts';
import { recordAct } from '../audit/feature.ts';
import { lockHoursAndChairs } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { isOvertaken } from '../use-case/overtaken.ts';
import { firstVisitBeyond, listChairNames, setChairNames } from './chairs-store.ts';
import { lockChanges } from './change-lock-store.ts';
import type { TreatmentDependencies } from './dependencies.ts';

/** The clinic's chairs by name (TREAT-1 to TREAT-3). */
export function chairHandlers({
  database,
  timeZone,
  chairs: configured,
}: TreatmentDependencies): Handlers<typeof chairEndpoints> {
  const shownOf = (stored: readonly string[]) => stored.slice(0, configured ?? stored.length);
  const present = async (queries: Queries): Promise<ClinicChairs> => ({
    names: shownOf(await listChairNames(queries)),
    isConfigured: configured !== null,
  });

  return {
    async clinicChairs() {
      return done(await present(database));
    },

    async nameChairs({ body: { names, before }, staff: { staffId }, now }) {
      if (configured !== null && names.length !== configured) return refuse('chairs_configured');
      return database.transaction(async (tx) => {
        await lockHoursAndChairs(tx);
        await lockChanges(tx);
        const stored = await listChairNames(tx);
        if (isOvertaken(shownOf(stored), { before, sent: names })) return refuse('chairs_changed_meanwhile');
        const date = await firstVisitBeyond(tx, names.length, clinicDateAt(now, timeZone));
        if (names.length < stored.length && configured === null && date !== null)
          return refuse('chair_in_use', { date });
        // Chairs beyond what is configured come back with their names when it is not any more.
        const beyond = configured === null ? [] : stored.slice(configured);
        await setChairNames(tx, [...names, ...beyond]);
        const about = names.join(', ').slice(0, STAFF_ACT_ABOUT_MAX);
        await recordAct(tx, { staffId, kind: 'chairs_named', about, at: now });
        return done(await present(tx));
      });
    },
  };
}
