/** The refusals of blocking times, of the desk alone. */
export const BLOCKED_TIME_REFUSALS = {
  block_in_past: { status: 400, message: 'This day is over.' },
  block_too_far: { status: 400, message: 'Time can be blocked up to 366 days ahead.' },
  no_such_chair: { status: 400, message: 'The clinic has no such chair.' },
  block_over_visits: { status: 409, message: 'Visits are booked then. Please move them first.' },
  time_blocked_already: { status: 409, message: 'This time is blocked already, with other words.' },
  blocked_time_not_found: { status: 404, message: 'This blocked time was not found.' },
} as const satisfies Record<string, { status: number; message: string }>;
