import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const named = z.object({ _id: z.uuid(), name: z.string() });

/** What patients can book, and with whom (TREAT-30). */
const bookableTreatment = z.object({
  _id: z.uuid(),
  name: z.string(),
  minutes: z.nullable(z.int()),
  sessions: z.int(),
  description: z.string(),
  /** Who does it, by name; nobody where the clinic lists no dentists. */
  dentists: z.array(named),
  isIncluded: z
    .optional(z.boolean())
    .check(z.describe('false where the plan of the patient does not include it; else left out')),
});
export type BookableTreatment = z.output<typeof bookableTreatment>;

/** Apart from what the desk calls: patients' browsers load no more than this. */
export const bookableTreatmentEndpoints = {
  bookableTreatments: endpoint({
    method: 'GET',
    path: '/treatments',
    summary: 'What patients can book, in the clinic’s order, and who does it',
    access: 'patient',
    data: z.array(bookableTreatment),
    refusals: [],
  }),
};
