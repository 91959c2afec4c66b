import { CLINIC_DETAIL_MAX, type ClinicDetail, isDialable } from '@chairside/rules/clinic-details';
import { parseEmail } from '@chairside/rules/contact';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { parsed } from './fields.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** Nothing where it is left empty, or what `parse` makes of it. */
const field = (detail: ClinicDetail, message: string, parse = (typed: string): string | null => typed) =>
  parsed(message, (typed) => (typed.length > CLINIC_DETAIL_MAX[detail] ? null : typed && parse(typed)));
const text = (detail: ClinicDetail) =>
  field(detail, `Please use at most ${CLINIC_DETAIL_MAX[detail]} characters`);

const fields = {
  name: text('name'),
  phone: field('phone', 'Please enter a phone number that patients can dial', (typed) =>
    isDialable(typed) ? typed : null,
  ),
  email: field('email', 'Please enter a valid email address', parseEmail),
  address: text('address'),
  mapUrl: field('mapUrl', 'Please enter an address that begins with https://', (typed) =>
    z.safeParse(webAddress, typed).success ? typed : null,
  ),
  openingHours: text('openingHours'),
  headline: text('headline'),
};

/** What an owner types of the clinic; what is left empty is as if it had never been entered (CLINIC-6). */
export const clinicDetailFields = z.strictObject(fields);

/** One of them, as the desk shows it. */
const clinicDetail = z.object({
  entered: z.string(),
  /** What patients see. */
  shown: z.string(),
  /** The variable of the server that says it, whatever is entered; null where none does. */
  variable: z.nullable(z.string()),
});
const clinicDetails = z.object({
  name: clinicDetail,
  phone: clinicDetail,
  email: clinicDetail,
  address: clinicDetail,
  mapUrl: clinicDetail,
  openingHours: clinicDetail,
  headline: clinicDetail,
});
export type EnteredDetails = z.output<typeof clinicDetails>;

/** What the clinic says of itself, as an owner enters it (CLINIC-6 to CLINIC-8). */
export const clinicDetailEndpoints = {
  clinicDetails: endpoint({
    method: 'GET',
    path: '/desk/clinic/details',
    summary: 'What the clinic says of itself: what is entered, what is shown, and which variable comes first',
    access: 'staff:manage_clinic',
    data: clinicDetails,
    refusals: [],
  }),
  changeClinicDetails: endpoint({
    method: 'PUT',
    path: '/desk/clinic/details',
    summary: 'Sets those that are sent and leaves the others as they are',
    access: 'staff:manage_clinic',
    body: z
      .partial(clinicDetailFields)
      .check(z.refine((sent) => Object.keys(sent).length > 0, 'Please change something')),
    data: clinicDetails,
    refusals: ['clinic_detail_needed'],
  }),
};
