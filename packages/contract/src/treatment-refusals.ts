/** The refusals of keeping chairs, dentists and treatments, of the desk alone. */
export const TREATMENT_REFUSALS = {
  chairs_configured: {
    status: 409,
    message: 'The number of chairs is set by CLINIC_CHAIRS. Their names can be changed here.',
  },
  chair_in_use: {
    status: 409,
    message: 'Visits are booked in this chair from {date} on. Please move them first.',
  },
  chairs_changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed the chairs meanwhile. What is shown is how they are now.',
  },
  dentist_not_found: { status: 404, message: 'This dentist was not found.' },
  dentist_changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this dentist meanwhile. What you typed is not saved.',
  },
  dentist_once_per_staff: { status: 409, message: 'This member of staff is listed as a dentist already.' },
  staff_not_dentist: { status: 409, message: 'This member of staff does not have the role of a dentist.' },
  too_many_dentists: { status: 409, message: 'A clinic can list at most 50 dentists.' },
  absence_over: { status: 409, message: 'These days are over. Please choose a last day from today on.' },
  absence_not_found: { status: 404, message: 'This absence was not found.' },
  treatment_not_found: { status: 404, message: 'This treatment was not found.' },
  treatment_changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this treatment meanwhile. What you typed is not saved.',
  },
  treatment_name_in_use: { status: 409, message: 'Another treatment has this name already.' },
  too_many_treatments: { status: 409, message: 'A clinic can offer at most 100 treatments.' },
  last_treatment: {
    status: 409,
    message: 'Patients need at least one treatment that they can book. Please add or open another one first.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
