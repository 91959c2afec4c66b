/** The refusals of what the clinic's staff do. Apart from the patients', whose client loads none of these sentences. */
export const STAFF_REFUSALS = {
  not_permitted: {
    status: 403,
    message: 'Your role does not include this. Please ask the owner of the clinic.',
  },
  fresh_sign_in_needed: { status: 403, message: 'Please sign in once more to change how the clinic is run.' },
  origin_refused: { status: 403, message: 'This request did not come from the desk.' },
  wrong_staff_sign_in: { status: 400, message: 'The email address, password or code is not correct.' },
  second_factor_needed: { status: 400, message: 'Please enter the code of your authenticator app as well.' },
  wrong_authenticator_code: {
    status: 400,
    message: 'This code is not correct. Please enter the one your authenticator app shows now.',
  },
  staff_link_invalid: {
    status: 410,
    message: 'This link has been used or has expired. Please ask for a new one.',
  },
  no_opening_hours: { status: 409, message: 'The clinic has no opening hours yet.' },
  staff_email_taken: { status: 409, message: 'A member of staff has this email address already.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** What any call of a member of staff may meet, whatever its endpoint declares. */
export const ANY_STAFF_REFUSALS = ['not_permitted', 'fresh_sign_in_needed', 'origin_refused'] as const;
