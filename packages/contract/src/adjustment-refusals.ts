/** Why an owner cannot change the sessions or the dates of a patient's plan so (ADJUST-3, ADJUST-6, ADJUST-10). */
export const ADJUSTMENT_REFUSALS = {
  plan_not_running: { status: 409, message: 'This patient has no plan that runs.' },
  sessions_booked: {
    status: 409,
    message: 'No more than {most} can be taken: the other sessions are booked, or none is left.',
  },
  already_saved: {
    status: 409,
    message: 'Something else was saved from here already. Please close this and look at the card.',
  },
  pause_length: { status: 400, message: 'A pause lasts 1 to {most} days.' },
  pause_in_past: { status: 400, message: 'A pause begins today or later.' },
  pause_after_end: { status: 400, message: 'A pause begins before the plan ends.' },
  pause_overlaps: { status: 409, message: 'The plan is paused on some of these days already.' },
  pause_over: { status: 409, message: 'This pause is over.' },
  pause_not_found: { status: 404, message: 'This pause is not there any more.' },
  visits_in_the_way: {
    status: 409,
    message: 'Please move or cancel the visits that are booked then, and try again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
