import type { clinicClaimEndpoints, EnteredClaims } from '@chairside/contract/clinic-claims';
import type { ClinicClaim } from '@chairside/rules/clinic-claims';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { lockName } from '../db/expressions.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { isOvertaken } from '../use-case/overtaken.ts';
import { isOnOffer, readClaims, setClaim } from './claim-store.ts';
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
  /** What the page says of them: no plan carries the mark where none on offer has that name. */
  async function shownClaims(queries: Queries): Promise<Record<ClinicClaim, string>> {
    const { patients, popularPlan } = clinic().claims;
    return { patients, popularPlan: (await isOnOffer(queries, popularPlan)) ? popularPlan : '' };
  }

  async function entered(): Promise<EnteredClaims> {
    const rows = await readClaims(database);
    const claims = await shownClaims(database);
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

  async function confirm(confirmation: Confirmation, isOther: (tx: Queries) => Promise<boolean>) {
    const isConfirmed = await database.transaction(async (tx) => {
      await lockName(tx, 'clinic claims');
      if (await isOther(tx)) return false;
      await confirmClaim(tx, confirmation);
      return true;
    });
    if (!isConfirmed) return refuse('clinic_claim_changed');
    await refreshClinic();
    return done(await entered());
  }

  return {
    async clinicClaims() {
      return done(await entered());
    },

    async confirmPatientsClaim({ body: { text, shown }, staff: { staffId }, now }) {
      return confirm({ claim: 'patients', value: text, staffId, at: now }, async (tx) => {
        // Of what another process has just said the page here does not know yet.
        const said = configuredClaims.patients ? null : (await readClaims(tx)).patients?.value;
        return isOvertaken(said ?? clinic().claims.patients, { before: shown, sent: text });
      });
    },

    async confirmPopularPlan({ body: { shown }, staff: { staffId }, now }) {
      const confirmation = { claim: 'popularPlan', value: shown, staffId, at: now } as const;
      // Nobody answers for what they have not seen.
      return confirm(confirmation, async (tx) => shown !== (await shownClaims(tx)).popularPlan);
    },
  };
}
