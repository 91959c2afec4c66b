import { LIMITS } from '@chairside/rules/limits';

/** How a phone number or an e-mail address is asked for. */
export const CONTACT_FIELDS = {
  phone: {
    label: 'Phone number',
    prefix: '+91',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
  },
  email: {
    label: 'Email address',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
} as const;

/** What the field for a person's name is given. A name may be typed with spaces that do not count. */
export const NAME_FIELD = {
  label: 'Full name',
  autoComplete: 'name',
  autoCapitalize: 'words',
  maxLength: LIMITS.nameMax * 2,
} as const;

/** Below a contact that a new account is to be opened with. */
export const CODE_HINT = `We send a ${LIMITS.codeLength}-digit code to prove it is yours.`;
