import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';

/** What a patient means to pay at the clinic; prices in rupees. */
export const clinicPayment = z.object({
  planId: z.uuid(),
  planName: z.string(),
  price: z.int().check(z.describe('as it was when the patient chose so')),
  priceNow: z.nullable(z.int()).check(z.describe('null of a plan that is no longer on offer')),
  chosenAt: instant,
});
export type ClinicPayment = z.output<typeof clinicPayment>;

/** Paying for a plan at the clinic (ATCLINIC-1 to ATCLINIC-8). */
export const payAtClinicEndpoints = {
  payAtClinic: endpoint({
    method: 'POST',
    path: '/payments/at-clinic',
    summary:
      'Stores that the patient means to pay for a plan at the clinic, in the place of what was chosen before',
    access: 'patient',
    body: z.strictObject({ planId: idField }),
    data: z.object({ clinicPayment }),
    refusals: ['plan_not_found', 'not_payable_at_clinic'],
  }),
  clinicPayment: endpoint({
    method: 'GET',
    path: '/payments/at-clinic',
    summary: 'What the patient means to pay at the clinic',
    access: 'patient',
    data: z.object({ clinicPayment: z.nullable(clinicPayment) }),
    refusals: [],
  }),
  withdrawClinicPayment: endpoint({
    method: 'POST',
    path: '/payments/at-clinic/withdraw',
    summary: 'Takes back that the patient means to pay at the clinic, if they do',
    access: 'patient',
    data: z.object({}),
    refusals: [],
  }),
};
