import { type ClinicDetail, NEEDED_DETAILS, type NeededDetail } from './clinic-details.ts';

/**
 * What the landing page claims, which somebody has to answer for: how many patients the clinic has treated, and which plan
 * most of them choose (CLINIC-9).
 */
export const CLINIC_CLAIMS = ['patients', 'popularPlan'] as const;
export type ClinicClaim = (typeof CLINIC_CLAIMS)[number];

/** How many characters a claim may have (CLINIC-9). */
export const CLINIC_CLAIM_MAX = 60;

/** What is said of a clinic, whether by the server's environment or by its owner. */
interface SaidOfClinic {
  details: Partial<Record<ClinicDetail, unknown>>;
  claims: Partial<Record<ClinicClaim, unknown>>;
}

/**
 * What a clinic still needs for live mode: what patients find and reach it by, and a confirmation of each claim, by the
 * environment or by an owner (CLINIC-8, CLINIC-10).
 */
export function missingForLive(
  configured: SaidOfClinic,
  entered: SaidOfClinic,
): { details: NeededDetail[]; claims: ClinicClaim[] } {
  const isMissing = (one: unknown, other: unknown) => one === undefined && other === undefined;
  return {
    details: NEEDED_DETAILS.filter((detail) =>
      isMissing(configured.details[detail], entered.details[detail]),
    ),
    claims: CLINIC_CLAIMS.filter((claim) => isMissing(configured.claims[claim], entered.claims[claim])),
  };
}
