/** The refusals of what the desk does with a visit. Apart from the patients', whose client loads none of these sentences. */
export const VISIT_REFUSALS = {
  visit_closed: { status: 409, message: 'This visit has gone on meanwhile: see where it stands now.' },
  visit_moved: { status: 409, message: 'This visit has been moved meanwhile: see where it is now.' },
  visit_in_chair: { status: 409, message: 'This patient is in the chair.' },
  visit_not_today: { status: 409, message: 'This can be done on the day of the visit only.' },
  visit_not_begun: { status: 409, message: 'This visit has not begun yet.' },
  follow_up_date_refused: { status: 400, message: 'Please choose a day after today, within a year.' },
  undo_overtaken: {
    status: 409,
    message: 'This visit has gone on since then, so it can no longer be undone.',
  },
  undo_too_late: { status: 409, message: 'The time to undo this is over.' },
  undo_without_session: {
    status: 409,
    message: 'The session of this visit has been booked for another one meanwhile.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
