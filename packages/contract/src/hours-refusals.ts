/** Why the clinic cannot have its hours so (HOURS-2, HOURS-5), or not without another look at them (HOURS-9). */
export const HOURS_REFUSALS = {
  hours_reversed: { status: 400, message: 'The hours have to end after they begin.' },
  break_outside_hours: { status: 400, message: 'A break has to lie within the hours.' },
  no_slot_fits: { status: 400, message: 'No slot fits into these hours.' },
  slot_length: { status: 400, message: 'A slot has {shortest} to {longest} minutes.' },
  hours_in_past: { status: 400, message: 'This day is over. Please choose a later one.' },
  hours_too_far: { status: 400, message: 'This day is too far ahead. Please choose an earlier one.' },
  hours_changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed these hours meanwhile. Nothing is saved.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
