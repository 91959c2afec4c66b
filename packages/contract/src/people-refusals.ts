/** The refusals of managing who works here, the clinic's own PCs, and PINs. */
export const PEOPLE_REFUSALS = {
  invitation_open: {
    status: 409,
    message: 'This person has an open invitation already. You can send it again.',
  },
  invitation_over: {
    status: 409,
    message: 'This invitation is not open any more. Whoever has used it is among the people who work here.',
  },
  too_many_invitations: {
    status: 409,
    message: 'Too many invitations are open. Please withdraw one that is not needed.',
  },
  staff_changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed what this person may do meanwhile. What you chose is not saved.',
  },
  last_owner: { status: 409, message: 'The clinic needs an owner. Please make somebody else one first.' },
  too_many_devices: {
    status: 409,
    message: 'No more PCs can be paired. Please remove one that is not in use.',
  },
  device_not_paired: {
    status: 403,
    message: 'A PIN works on a paired PC only. Please sign in with your passkey or password.',
  },
  wrong_pin: { status: 400, message: 'This PIN is not correct. Tries left: {triesLeft}.' },
  pin_blocked: {
    status: 403,
    message: 'There were too many wrong PINs. Please sign in with your passkey or password.',
  },
  pin_guessable: { status: 400, message: 'This PIN is too easy to guess. Please choose another one.' },
} as const satisfies Record<string, { status: number; message: string }>;
