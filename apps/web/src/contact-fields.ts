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
