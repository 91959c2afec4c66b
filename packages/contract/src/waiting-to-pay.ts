import { PATIENT_SEARCH } from '@chairside/rules/patient-search';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { printable } from './fields.ts';
import { pageKeyField } from './page-key-field.ts';
import { clinicPayment } from './pay-at-clinic.ts';

const TYPED_UNREADABLE = 'Please type a name or a phone number';

const waitingPatient = z.object({
  ...clinicPayment.shape,
  _id: z.uuid().check(z.describe("the patient's")),
  name: z.string(),
  phone: z.nullable(z.string()),
});
export type WaitingPatient = z.output<typeof waitingPatient>;

/** Who means to pay for a plan at the clinic, as its desk shows it (ATCLINIC-7, ATCLINIC-8). */
export const waitingToPayEndpoints = {
  waitingToPay: endpoint({
    method: 'GET',
    path: '/desk/waiting-to-pay',
    summary: 'Who means to pay for a plan at the clinic, latest first, a page at a time',
    access: 'staff:run_day',
    query: z.strictObject({
      find: z.optional(
        z
          .string(TYPED_UNREADABLE)
          .check(z.maxLength(PATIENT_SEARCH.typedMax, 'Please type less'), printable(TYPED_UNREADABLE)),
      ),
      after: z.optional(pageKeyField),
    }),
    data: z.object({
      patients: z.array(waitingPatient),
      next: z.nullable(z.string()).check(z.describe('what to ask for the next page with')),
    }),
    refusals: [],
  }),
};
