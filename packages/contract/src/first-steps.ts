import { NEEDED_DETAILS } from '@chairside/rules/clinic-details';
import { CONFIRMED_STEPS, FIRST_STEPS, STEP_STATES } from '@chairside/rules/first-steps';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nextSlot } from './landing.ts';

const clinicSoFar = z.object({
  missingDetails: z.array(z.enum(NEEDED_DETAILS)),
  hours: z
    .nullable(z.object({ opens: z.string(), closes: z.string(), closedWeekdays: z.array(z.int()) }))
    .check(z.describe('the usual ones, as `HH:MM`')),
  chairs: z.int(),
  dentists: z.int(),
  plans: z.int().check(z.describe('on offer')),
  staff: z.int().check(z.describe('who can sign in, the owner among them')),
  invitations: z.int().check(z.describe('that are open')),
});
export type ClinicSoFar = z.output<typeof clinicSoFar>;

const firstSteps = z.object({
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES) })),
  clinic: clinicSoFar,
  firstFree: z.nullable(nextSlot).check(z.describe('the first time that a patient can book')),
});
export type FirstStepsRead = z.output<typeof firstSteps>;

/** What leads a new clinic to its first bookable slot (FIRST-1 to FIRST-6). */
export const firstStepEndpoints = {
  firstSteps: endpoint({
    method: 'GET',
    path: '/desk/first-steps',
    summary: 'The first steps of a new clinic, how far each is, and when patients can book first',
    access: 'staff:manage_clinic',
    data: firstSteps,
    refusals: [],
  }),
  skipFirstStep: endpoint({
    method: 'PUT',
    path: '/desk/first-steps/:step/skipped',
    summary: 'Leaves a step for later; one that is done stays done',
    access: 'staff:manage_clinic',
    params: z.strictObject({ step: z.enum(FIRST_STEPS) }),
    data: z.null(),
    refusals: [],
  }),
  confirmFirstStep: endpoint({
    method: 'PUT',
    path: '/desk/first-steps/:step/confirmed',
    summary: 'Says that what a new clinic has already is right as it is',
    access: 'staff:manage_clinic',
    params: z.strictObject({ step: z.enum(CONFIRMED_STEPS) }),
    data: z.null(),
    refusals: [],
  }),
};
