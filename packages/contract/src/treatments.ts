import { SALE } from '@chairside/rules/sale';
import { TREATMENTS } from '@chairside/rules/treatments';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText, idField } from './fields.ts';

const { shortest, longest, longestBuffer, mostSessions, nameMin, nameMax, descriptionMax } = TREATMENTS;
const NAME = `Please enter a name of ${nameMin} to ${nameMax} characters`;

const PRICE = 'Please enter a price from ₹1 to ₹1,00,000';

const wholeNumber = (from: number, to: number, message: string) =>
  z.int(message).check(z.minimum(from, message), z.maximum(to, message));

const fields = {
  name: freeText(nameMax).check(z.minLength(nameMin, NAME)),
  /** Null for as long as a slot of the clinic's hours. */
  minutes: z.nullable(wholeNumber(shortest, longest, `Please enter from ${shortest} to ${longest} minutes`)),
  /** How long chair and dentist stay free after it. */
  bufferMinutes: wholeNumber(0, longestBuffer, `Please enter from 0 to ${longestBuffer} minutes`),
  /** Of the plan, that a visit uses. */
  sessions: wholeNumber(0, mostSessions, `Please enter from 0 to ${mostSessions} sessions`),
  forPatients: z.boolean(),
  /** What a visit without a plan costs, in paise; null where nobody has said. Left out by the version before. */
  pricePaise: z.optional(z.nullable(wholeNumber(SALE.visitMinPaise, SALE.visitMaxPaise, PRICE))),
  /** A word for patients. */
  description: freeText(descriptionMax),
  /** Who does it; every dentist where there is none. */
  dentistIds: z.array(idField).check(z.maxLength(50)),
};

/** What an owner types of a treatment (TREAT-10). */
export const treatmentDetails = z.strictObject(fields);

/** What a visit can be booked for, as the desk shows it (TREAT-10). */
const treatment = z.object({ _id: idField, ...fields, isRetired: z.boolean() });
export type Treatment = z.output<typeof treatment>;

const byId = z.strictObject({ id: idField });

export const treatmentEndpoints = {
  treatments: endpoint({
    method: 'GET',
    path: '/desk/treatments',
    summary: 'What visits can be booked for, in the clinic’s order; what is not offered any more comes last',
    access: 'staff:run_day',
    data: z.array(treatment),
    refusals: [],
  }),
  addTreatment: endpoint({
    method: 'POST',
    path: '/desk/treatments',
    summary: 'Adds a treatment, at the end of the order; the very same one again is the one there is',
    access: 'staff:manage_clinic',
    status: 201,
    body: treatmentDetails,
    data: treatment,
    refusals: ['treatment_name_in_use', 'too_many_treatments', 'dentist_not_found'],
  }),
  changeTreatment: endpoint({
    method: 'PUT',
    path: '/desk/treatments/:id',
    summary: 'Changes a treatment; visits that are booked stay as they are',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.extend(treatmentDetails, {
      before: z
        .optional(z.object(fields))
        .check(z.describe('it as it was opened; left out by the version before')),
    }),
    data: treatment,
    refusals: [
      'treatment_not_found',
      'treatment_changed_meanwhile',
      'treatment_name_in_use',
      'dentist_not_found',
      'last_treatment',
    ],
  }),
  orderTreatments: endpoint({
    method: 'PUT',
    path: '/desk/treatments',
    summary: 'Puts treatments in order; those that are left out follow in the order they have',
    access: 'staff:manage_clinic',
    body: z.strictObject({ ids: z.array(idField).check(z.maxLength(TREATMENTS.most)) }),
    data: z.array(treatment),
    refusals: [],
  }),
  retireTreatment: endpoint({
    method: 'PUT',
    path: '/desk/treatments/:id/retired',
    summary: 'Stops offering a treatment, or offers it again; visits that are booked stay',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.strictObject({ isRetired: z.boolean() }),
    data: treatment,
    refusals: ['treatment_not_found', 'treatment_name_in_use', 'too_many_treatments', 'last_treatment'],
  }),
};
