import type { clinicClaimEndpoints, EnteredClaims } from '@chairside/contract/clinic-claims';
import type { ClinicClaim } from '@chairside/rules/clinic-claims';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { readClaims, setClaim } from './claim-store.ts';
import type { ClinicDetailDependencies } from './dependencies.ts';

interface Confirmation {
  claim: ClinicClaim;
  value: string;
  staffId: string;
  at: Date;
}

/** Has an owner answer for what the landing page claims, in the transaction that says it anew, if any does (CLINIC-9). */
async function confirmClaim(tx: Queries, { claim, value, staffId, at }: Confirmation): Promise<void> {
  await setClaim(tx, { claim, value, confirmedBy: staffId, confirmedAt: at });
  await recordAct(tx, { staffId, kind: 'clinic_claim_confirmed', about: `${claim}: ${value}`, at });
}

/**
 * Has the owner who marks the most popular plan answer for that claim; `name` is empty where none is. The mark itself is in
 * the audit log already (PLAN-21).
 */
export function answerForPopularPlan(
  tx: Queries,
  { name: value, staffId, at }: { name: string; staffId: string; at: Date },
): Promise<void> {
  return setClaim(tx, { claim: 'popularPlan', value, confirmedBy: staffId, confirmedAt: at });
}

/** What the landing page claims, and who answers for it (CLINIC-9, CLINIC-10). */
export function claimHandlers({
  database,
  clinic,
  configuredClaims,
  refreshClinic,
}: ClinicDetailDependencies): Handlers<typeof clinicClaimEndpoints> {
  async function entered(): Promise<EnteredClaims> {
    const rows = await readClaims(database);
    const { claims } = clinic();
    const claim = (name: ClinicClaim) => {
      const row = rows[name];
      return {
        shown: claims[name],
        variable: configuredClaims[name]?.variable ?? null,
        confirmed: row ? { by: row.by, at: row.at.toISOString() } : null,
      };
    };
    return { patients: claim('patients'), popularPlan: claim('popularPlan') };
  }

  async function confirm(confirmation: Confirmation) {
    await database.transaction((tx) => confirmClaim(tx, confirmation));
    await refreshClinic();
    return done(await entered());
  }

  return {
    async clinicClaims() {
      return done(await entered());
    },

    confirmPatientsClaim({ body: { text }, staff: { staffId }, now }) {
      return confirm({ claim: 'patients', value: text, staffId, at: now });
    },

    async confirmPopularPlan({ body: { shown }, staff: { staffId }, now }) {
      // Nobody answers for what they have not seen.
      if (shown !== clinic().claims.popularPlan) return refuse('clinic_claim_changed');
      return confirm({ claim: 'popularPlan', value: shown, staffId, at: now });
    },
  };
}
