import { SHOWCASE } from '@chairside/rules/clinic-showcase';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, parsed } from './fields.ts';
import { PICTURE_REFUSALS } from './files.ts';

const text = (longest: number) =>
  parsed(`Please use at most ${longest} characters`, (typed) => (typed.length <= longest ? typed : null));
const nameField = parsed(`Please enter a name, of at most ${SHOWCASE.dentistNameMax} characters`, (typed) =>
  typed.length > 0 && typed.length <= SHOWCASE.dentistNameMax ? typed : null,
);

/** What an owner types of a dentist (CLINIC-11). */
export const clinicDentistFields = z.strictObject({
  name: nameField,
  qualifications: text(SHOWCASE.qualificationsMax),
  registration: text(SHOWCASE.registrationMax),
});

const portrait = z.object({ src: z.string(), width: z.int(), height: z.int() });

const dentistText = z.object({ name: z.string(), qualifications: z.string(), registration: z.string() });

/** A dentist whom the landing page shows, as the desk does (CLINIC-11). */
const enteredDentist = z.extend(dentistText, {
  _id: idField,
  portrait: z.nullable(portrait),
});
export type EnteredDentist = z.output<typeof enteredDentist>;

const enteredDentists = z.object({
  dentists: z.array(enteredDentist),
  /** The variable of the server that says who is shown in the place of these; null where none does. */
  variable: z.nullable(z.string()),
});
export type EnteredDentists = z.output<typeof enteredDentists>;

const params = z.strictObject({ id: idField });

/** The dentists whom the landing page shows, as an owner enters them (CLINIC-11). */
export const clinicDentistEndpoints = {
  clinicDentists: endpoint({
    method: 'GET',
    path: '/desk/clinic/dentists',
    summary: 'The dentists whom the landing page shows, in its order',
    access: 'staff:manage_clinic',
    data: enteredDentists,
    refusals: [],
  }),
  addClinicDentist: endpoint({
    method: 'POST',
    path: '/desk/clinic/dentists',
    summary: 'Adds a dentist at the end. The same name and registration again changes the qualifications',
    access: 'staff:manage_clinic',
    status: 201,
    body: clinicDentistFields,
    data: enteredDentists,
    refusals: ['too_many_clinic_dentists'],
  }),
  changeClinicDentist: endpoint({
    method: 'PUT',
    path: '/desk/clinic/dentists/:id',
    summary: 'Sets the name, qualifications and registration of a dentist',
    access: 'staff:manage_clinic',
    params,
    body: z.extend(clinicDentistFields, {
      before: z
        .optional(dentistText)
        .check(z.describe('them as they were opened; left out by the version before')),
    }),
    data: enteredDentists,
    refusals: ['clinic_dentist_known', 'clinic_dentists_changed'],
  }),
  orderClinicDentists: endpoint({
    method: 'PUT',
    path: '/desk/clinic/dentist-order',
    summary: 'Sets the order of the dentists; every one of them has to be named, once',
    access: 'staff:manage_clinic',
    body: z.strictObject({ ids: z.array(idField).check(z.maxLength(SHOWCASE.dentistsMax)) }),
    data: enteredDentists,
    refusals: ['clinic_dentists_changed'],
  }),
  removeClinicDentist: endpoint({
    method: 'DELETE',
    path: '/desk/clinic/dentists/:id',
    summary: 'Removes a dentist from the landing page; a second time changes nothing',
    access: 'staff:manage_clinic',
    params,
    data: enteredDentists,
    refusals: [],
  }),
  setClinicPortrait: endpoint({
    method: 'POST',
    path: '/desk/clinic/dentists/:id/portrait',
    summary: 'Puts a portrait in the place of the last one: JPEG, PNG or WebP under 5 MB',
    access: 'staff:manage_clinic',
    upload: 'photo',
    params,
    data: enteredDentists,
    refusals: [...PICTURE_REFUSALS],
  }),
  removeClinicPortrait: endpoint({
    method: 'DELETE',
    path: '/desk/clinic/dentists/:id/portrait',
    summary: 'Removes the portrait of a dentist; a second time changes nothing',
    access: 'staff:manage_clinic',
    params,
    data: enteredDentists,
    refusals: [],
  }),
};
