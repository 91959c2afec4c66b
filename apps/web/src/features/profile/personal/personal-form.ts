import { emailField, freeText, parsed } from '@chairside/contract/fields';
import { GENDERS, type Gender, type Profile } from '@chairside/contract/profile';
import type { User } from '@chairside/contract/user';
import { type ContactType, parsePhone } from '@chairside/rules/contact';
import { BOOKING } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { orNone, required, signupName } from '../../form-fields/typed-fields.ts';

const PHONE_INVALID = 'Please enter a valid 10-digit phone number';
const NO_GENDER = '';

const phone = parsed(PHONE_INVALID, parsePhone);

/** The contact details (PROF-4, PROF-5): what is typed goes in, what is saved comes out. */
export const personal = z.object({
  name: signupName,
  phone: z.pipe(required('Phone number is required'), phone),
  email: orNone(emailField),
  alternativePhone: orNone(phone),
  gender: z.pipe(
    z.enum([NO_GENDER, ...GENDERS]),
    z.transform((chosen) => (chosen === NO_GENDER ? null : chosen)),
  ),
  address: orNone(freeText(BOOKING.addressMax)),
});

export type TypedPersonal = z.input<typeof personal>;
export type Personal = z.output<typeof personal>;

const GENDER_NAMES: Record<Gender, string> = { male: 'Male', female: 'Female', other: 'Other' };
export const GENDER_OPTIONS = [
  { value: NO_GENDER, name: 'Select Gender' },
  ...GENDERS.map((value) => ({ value, name: GENDER_NAMES[value] })),
];

export function knownPersonal(profile: Profile): TypedPersonal {
  return {
    name: profile.name,
    phone: profile.phone ?? '',
    email: profile.email ?? '',
    alternativePhone: profile.alternativePhone ?? '',
    gender: profile.gender ?? NO_GENDER,
    address: profile.address ?? '',
  };
}

type Contacts = Pick<User, 'phone' | 'email'>;

/** The contact that a code has to prove before it can be saved, if there is one (PROF-6). */
export function contactToProve(
  entered: Contacts,
  saved: Contacts,
): { type: ContactType; contact: string } | null {
  const { phone, email } = entered;
  if (phone && phone !== saved.phone) return { type: 'phone', contact: phone };
  return email && email !== saved.email ? { type: 'email', contact: email } : null;
}
