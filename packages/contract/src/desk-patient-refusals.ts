/** The refusals of what the desk does with patients. */
export const DESK_PATIENT_REFUSALS = {
  patient_not_found: {
    status: 404,
    message: 'This patient was not found. The account may have been deleted.',
  },
  patient_has_phone: { status: 409, message: 'A patient has this phone number already.' },
  patient_has_email: { status: 409, message: 'A patient has this email address already.' },
  name_code_needed: {
    status: 400,
    message: 'Please type the code that the patient has been sent as well.',
  },
  identity_code_needed: {
    status: 409,
    message:
      'Another contact of this patient is verified. Please type the code sent to that as well, or ask the owner of the clinic.',
  },
  no_such_contact: { status: 409, message: 'This patient has no such contact any more.' },
} as const satisfies Record<string, { status: number; message: string }>;
