import { CHAIRS, hasSameNames } from '@chairside/rules/chairs';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FIELD_REQUIRED, freeText } from './fields.ts';

const chairName = freeText(CHAIRS.nameMax).check(z.minLength(1, FIELD_REQUIRED));

const clinicChairs = z.object({
  /** By their number, from 1 on. */
  names: z.array(z.string()),
  isConfigured: z.boolean().check(z.describe('how many there are is set by CLINIC_CHAIRS')),
});
export type ClinicChairs = z.output<typeof clinicChairs>;

/** What an owner types to name the chairs, which says how many there are as well (TREAT-1). */
export const namedChairs = z.strictObject({
  names: z.array(chairName).check(
    z.minLength(1),
    z.maxLength(CHAIRS.most),
    z.refine((names) => !hasSameNames(names), 'Please give each chair a name of its own'),
  ),
});

/** The chairs of the clinic (TREAT-1 to TREAT-3). */
export const chairEndpoints = {
  clinicChairs: endpoint({
    method: 'GET',
    path: '/desk/chairs',
    summary: 'The chairs of the clinic by name',
    access: 'staff:run_day',
    data: clinicChairs,
    refusals: [],
  }),
  nameChairs: endpoint({
    method: 'PUT',
    path: '/desk/chairs',
    summary: 'Names the chairs, and so says how many there are',
    access: 'staff:manage_clinic',
    body: z.extend(namedChairs, {
      before: z
        .optional(z.array(chairName).check(z.maxLength(CHAIRS.most)))
        .check(z.describe('the names as they were shown; left out by the version before')),
    }),
    data: clinicChairs,
    refusals: ['chairs_configured', 'chair_in_use', 'chairs_changed_meanwhile'],
  }),
};
