/** The refusals of what an owner enters of the clinic. */
export const CLINIC_REFUSALS = {
  too_many_clinic_photos: {
    status: 409,
    message: 'The clinic shows {most} photos at most. Please remove one first.',
  },
  clinic_photos_changed: {
    status: 409,
    message: 'The photos have been changed meanwhile. Please look at them again.',
  },
  clinic_detail_needed: {
    status: 409,
    message:
      'Patients have to find and reach the clinic: it needs a name, a phone, an e-mail and an address.',
  },
  clinic_claim_changed: {
    status: 409,
    message: 'The landing page says something else by now. Please look at it again.',
  },
  too_many_clinic_dentists: {
    status: 409,
    message: 'The landing page shows {most} dentists at most. Please remove one first.',
  },
  clinic_dentist_known: {
    status: 409,
    message: 'The landing page shows somebody of this name and registration already.',
  },
  clinic_dentists_changed: {
    status: 409,
    message: 'The dentists have been changed meanwhile. Please look at them again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
