import type { clinicDetailEndpoints, EnteredDetails } from '@chairside/contract/clinic-details';
import { CLINIC_DETAILS, type ClinicDetail, NEEDED_DETAILS } from '@chairside/rules/clinic-details';
import { isRefusal } from '@chairside/rules/refusal';
import { STAFF_ACT_ABOUT_MAX } from '@chairside/rules/staff-acts';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';
import { readDetails, setDetail } from './detail-store.ts';
import { lockClinic } from './picture-store.ts';

/** What the clinic says of itself, as an owner enters it (CLINIC-4 to CLINIC-8). */
export function detailHandlers({
  database,
  configured,
  shownWith,
  isLive,
  refreshClinic,
}: ClinicDetailDependencies): Handlers<typeof clinicDetailEndpoints> {
  async function entered(queries: Queries): Promise<EnteredDetails> {
    const values = await readDetails(queries);
    const shown = shownWith(values);
    const detail = (name: ClinicDetail) => ({
      entered: values[name] ?? '',
      shown: shown[name],
      variable: configured[name]?.variable ?? null,
    });
    return {
      name: detail('name'),
      phone: detail('phone'),
      email: detail('email'),
      address: detail('address'),
      mapUrl: detail('mapUrl'),
      openingHours: detail('openingHours'),
      headline: detail('headline'),
    };
  }

  const wouldBeMissing = (sent: Partial<Record<ClinicDetail, string | undefined>>) =>
    isLive && NEEDED_DETAILS.some((detail) => sent[detail] === '' && !configured[detail]);

  return {
    async clinicDetails() {
      return done(await entered(database));
    },

    async changeClinicDetails({ body, staff: { staffId }, now }) {
      if (wouldBeMissing(body)) return refuse('clinic_detail_needed');
      const outcome = await database.transaction(async (tx) => {
        await lockClinic(tx);
        const before = await readDetails(tx);
        for (const detail of CLINIC_DETAILS) {
          const value = body[detail];
          if (value === undefined || value === (before[detail] ?? '')) continue;
          await setDetail(tx, detail, value);
          const about = `${detail}: ${value}`.slice(0, STAFF_ACT_ABOUT_MAX);
          await recordAct(tx, { staffId, kind: 'clinic_detail_changed', about, at: now });
        }
        return done(await entered(tx));
      });
      if (!isRefusal(outcome)) await refreshClinic();
      return outcome;
    },
  };
}
