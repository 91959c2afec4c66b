import { missingForLive } from '@chairside/rules/clinic-claims';
import { configuredClaims, configuredDetails, DETAIL_VARIABLES } from './clinic.ts';
import { readClaims, readDetails } from './clinic-details/feature.ts';
import type { Config } from './config.ts';
import type { Queries } from './db/database.ts';
import { hasBeenLive } from './db/installation.ts';
import { StartupError } from './process/startup-error.ts';

const CLAIM_VARIABLES = { patients: 'CLINIC_PATIENTS_CLAIM', popularPlan: 'CLINIC_POPULAR_PLAN' } as const;

/** What nobody has said of the clinic yet that live mode needs, by its name (CLINIC-8, CLINIC-10). */
export async function unsaidOfClinic(config: Config, queries: Queries) {
  const configured = { details: configuredDetails(config), claims: configuredClaims(config) };
  const entered = { details: await readDetails(queries), claims: await readClaims(queries) };
  return missingForLive(configured, entered);
}

/** What nobody has said of the clinic yet that live mode needs, by the variables that would say it (CLINIC-8, CLINIC-10). */
export async function missingOfClinic(
  config: Config,
  queries: Queries,
): Promise<{ details: string[]; claims: string[] }> {
  const { details, claims } = await unsaidOfClinic(config, queries);
  return {
    details: details.map((detail) => DETAIL_VARIABLES[detail]),
    claims: claims.map((claim) => CLAIM_VARIABLES[claim]),
  };
}

/**
 * Live mode says of a clinic what somebody has said: how patients find and reach it, and what its landing page claims, for
 * a popularity that nobody has confirmed is a dark pattern by India's guidelines of 2023 (PLAN-8, CLINIC-8, CLINIC-10).
 */
export async function refuseUnknownClinic(config: Config, queries: Queries): Promise<void> {
  if (config.MODE !== 'live') return;
  const { details, claims } = await missingOfClinic(config, queries);
  const missing = [...details, ...claims];
  if (missing.length === 0) return;
  throw new StartupError(
    `Live mode needs ${missing.join(', ')}; please set them, or have an owner enter or confirm that at the desk, under Clinic details, before MODE is live.`,
  );
}

/** No sandbox starts on the data of a clinic that has been live: whoever reached it could sign in as every patient (SAND-11). */
export async function refuseSandboxOnLiveData(queries: Queries): Promise<void> {
  if (!(await hasBeenLive(queries))) return;
  throw new StartupError(
    'These are the data of a clinic that is live, and MODE is sandbox, in which anybody can sign in as anybody. Set MODE to live; to try things out, give DATA_DIR or DATABASE_URL another place.',
  );
}
