import { CLINIC_CLAIM_MAX } from '@chairside/rules/clinic-claims';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, parsed } from './fields.ts';

const claimField = parsed(`Please use at most ${CLINIC_CLAIM_MAX} characters`, (typed) =>
  typed.length <= CLINIC_CLAIM_MAX ? typed : null,
);

/** What an owner says of how many patients the clinic has treated; nothing where it is empty (CLINIC-9). */
const patientsClaimFields = z.strictObject({
  text: claimField,
  shown: z
    .optional(claimField)
    .check(z.describe('what the landing page said as it was shown; left out by the version before')),
});

/** A claim of the landing page, as the desk shows it (CLINIC-9). */
const clinicClaim = z.object({
  /** What the landing page says; empty where it says nothing of it. */
  shown: z.string(),
  /** The variable of the server that says it, whatever is entered; null where none does. */
  variable: z.nullable(z.string()),
  /** Which owner has confirmed it, and when; null until one has. */
  confirmed: z.nullable(z.object({ by: z.string(), at: instant })),
});
export type EnteredClaim = z.output<typeof clinicClaim>;

const clinicClaims = z.object({ patients: clinicClaim, popularPlan: clinicClaim });
export type EnteredClaims = z.output<typeof clinicClaims>;

/** What the landing page claims, which an owner confirms or changes (CLINIC-9, CLINIC-10). */
export const clinicClaimEndpoints = {
  clinicClaims: endpoint({
    method: 'GET',
    path: '/desk/clinic/claims',
    summary: 'What the landing page claims of the clinic, and whether an owner has confirmed it',
    access: 'staff:manage_clinic',
    data: clinicClaims,
    refusals: [],
  }),
  confirmPatientsClaim: endpoint({
    method: 'PUT',
    path: '/desk/clinic/claims/patients',
    summary: 'Confirms how many patients the landing page says have been treated, as it is or in other words',
    access: 'staff:manage_clinic',
    body: patientsClaimFields,
    data: clinicClaims,
    refusals: ['clinic_claim_changed'],
  }),
  confirmPopularPlan: endpoint({
    method: 'PUT',
    path: '/desk/clinic/claims/popular-plan',
    summary: 'Confirms which plan the landing page says is the most popular, by the name that was shown',
    access: 'staff:manage_clinic',
    body: z.strictObject({ shown: claimField }),
    data: clinicClaims,
    refusals: ['clinic_claim_changed'],
  }),
};
