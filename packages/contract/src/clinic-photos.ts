import { SHOWCASE } from '@chairside/rules/clinic-showcase';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, parsed } from './fields.ts';
import { PICTURE_REFUSALS } from './files.ts';

const SENTENCE = `Please say what the photo shows, in at most ${SHOWCASE.sentenceMax} characters`;

const sentenceField = parsed(SENTENCE, (typed) =>
  typed.length > 0 && typed.length <= SHOWCASE.sentenceMax ? typed : null,
);

/** What an owner types of a photo (CLINIC-1). */
export const clinicPhotoFields = z.strictObject({ shows: sentenceField });

/** A photo of the place, as the desk shows it (CLINIC-1). */
const enteredPhoto = z.object({
  _id: idField,
  src: z.string(),
  width: z.int(),
  height: z.int(),
  shows: z.string(),
});
export type EnteredPhoto = z.output<typeof enteredPhoto>;

const enteredPhotos = z.object({
  photos: z.array(enteredPhoto),
  /** The variable of the server that says which photos are shown in the place of these; null where none does. */
  variable: z.nullable(z.string()),
});
export type EnteredPhotos = z.output<typeof enteredPhotos>;

/** The photos of the place that the landing page shows, as an owner enters them (CLINIC-1 to CLINIC-4). */
export const clinicPhotoEndpoints = {
  clinicPhotos: endpoint({
    method: 'GET',
    path: '/desk/clinic/photos',
    summary: 'The photos of the place, in the order in which the landing page shows them',
    access: 'staff:manage_clinic',
    data: enteredPhotos,
    refusals: [],
  }),
  addClinicPhoto: endpoint({
    method: 'POST',
    path: '/desk/clinic/photos',
    summary: 'Adds a photo at the end: JPEG, PNG or WebP under 5 MB. The same one again changes its sentence',
    access: 'staff:manage_clinic',
    status: 201,
    upload: 'photo',
    body: clinicPhotoFields,
    data: enteredPhotos,
    refusals: [...PICTURE_REFUSALS, 'too_many_clinic_photos'],
  }),
  describeClinicPhoto: endpoint({
    method: 'PUT',
    path: '/desk/clinic/photos/:id',
    summary: 'Sets the sentence of a photo',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    body: clinicPhotoFields,
    data: enteredPhotos,
    refusals: [],
  }),
  orderClinicPhotos: endpoint({
    method: 'PUT',
    path: '/desk/clinic/photo-order',
    summary: 'Sets the order of the photos; every one of them has to be named, once',
    access: 'staff:manage_clinic',
    body: z.strictObject({ ids: z.array(idField).check(z.maxLength(SHOWCASE.photosMax)) }),
    data: enteredPhotos,
    refusals: ['clinic_photos_changed'],
  }),
  removeClinicPhoto: endpoint({
    method: 'DELETE',
    path: '/desk/clinic/photos/:id',
    summary: 'Removes a photo; a second time changes nothing',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    data: enteredPhotos,
    refusals: [],
  }),
};
