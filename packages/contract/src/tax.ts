import { GST_RATES, parseGstin } from '@chairside/rules/gst';
import { TAX } from '@chairside/rules/tax-lines';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText, idField, parsed } from './fields.ts';

const needed = (shortest: number, longest: number) =>
  freeText(longest).check(
    z.minLength(shortest, `Please use at least ${shortest} characters`),
    z.refine((typed) => !/[\n\r\t]/.test(typed), 'Please use one line'),
  );

/** What an owner types of the clinic's registration (TAX-1). */
export const registrationFields = z.strictObject({
  gstin: parsed('Please enter the 15 characters of the GST number, as on the certificate', parseGstin),
  legalName: needed(2, TAX.legalNameMax),
  address: needed(5, TAX.addressMax),
});

const SAC = 'Please enter a service code of 4 or 6 digits that begins with 99';
const RATE = `Please choose a rate: ${GST_RATES.join(', ')}`;

const rateFields = {
  gstPercent: z.int(RATE).check(z.refine((percent) => GST_RATES.some((rate) => rate === percent), RATE)),
  sac: z.string(SAC).check(z.trim(), z.regex(/^99\d{2}(\d{2})?$/, SAC)),
};

/** How a visit of a treatment is taxed (TAX-3). */
export const treatmentTax = z.strictObject(rateFields);

const RUPEES = 'Please enter whole rupees, at least 1';

/** A part of a plan that is taxed by itself (TAX-4). */
export const planTaxLine = z.strictObject({
  text: needed(2, TAX.lineTextMax),
  rupees: z.int(RUPEES).check(z.minimum(1, RUPEES), z.maximum(1_000_000, RUPEES)),
  ...rateFields,
});
const planLines = z.array(planTaxLine).check(
  z.maxLength(TAX.planLinesMost),
  z.refine(
    (lines) => new Set(lines.map(({ text }) => text)).size === lines.length,
    'Please give each line a name of its own',
  ),
);

const registered = z.object({ gstin: z.string(), legalName: z.string(), address: z.string() });
const shownRates = z.object({ gstPercent: z.int(), sac: z.string() });

const taxSettings = z.object({
  /** Null while the clinic is not registered. */
  registration: z.nullable(z.extend(registered, { state: z.string() })),
  /** What is offered, in the clinic's order. */
  treatments: z.array(z.object({ _id: idField, name: z.string(), ...rateFields })),
  /** Those on offer first. */
  plans: z.array(
    z.object({
      _id: idField,
      name: z.string(),
      price: z.int().check(z.describe('whole rupees')),
      isOffered: z.boolean(),
      lines: z.array(planTaxLine).check(z.describe('none where all of it is exempt')),
    }),
  ),
});
export type TaxSettings = z.output<typeof taxSettings>;

const params = z.strictObject({ id: idField });
const access = 'staff:manage_clinic';

/** What was shown of what is changed (TAX-9). */
const asShown = <Shown extends z.ZodMiniType>(shown: Shown) =>
  z.optional(shown).check(z.describe('as it was opened; left out by the version before'));

/** What the clinic's documents say of GST (TAX-1 to TAX-6). */
export const taxEndpoints = {
  taxSettings: endpoint({
    method: 'GET',
    path: '/desk/tax',
    summary: 'Whether the clinic is registered for GST, and how what it sells is taxed',
    access,
    data: taxSettings,
    refusals: [],
  }),
  changeRegistration: endpoint({
    method: 'PUT',
    path: '/desk/tax/registration',
    summary: 'Enters the clinic’s registration, or that it has none any more, for documents from now on',
    access,
    body: z.strictObject({
      registration: z.nullable(registrationFields),
      before: asShown(z.nullable(registered)),
    }),
    data: taxSettings,
    refusals: ['tax_changed_meanwhile'],
  }),
  changeTreatmentTax: endpoint({
    method: 'PUT',
    path: '/desk/tax/treatments/:id',
    summary: 'Sets how visits of a treatment are taxed that use no plan, from now on',
    access,
    params,
    body: z.extend(treatmentTax, { before: asShown(shownRates) }),
    data: taxSettings,
    refusals: ['treatment_not_found', 'tax_changed_meanwhile'],
  }),
  changePlanTax: endpoint({
    method: 'PUT',
    path: '/desk/tax/plan-lines/:id',
    summary:
      'Sets how the price of a plan is divided for tax, from now on; without lines all of it is exempt',
    access,
    params,
    body: z.strictObject({
      lines: planLines,
      before: asShown(z.array(planTaxLine).check(z.maxLength(TAX.planLinesMost))),
    }),
    data: taxSettings,
    refusals: ['plan_not_found', 'tax_changed_meanwhile', 'tax_lines_do_not_add_up'],
  }),
};
