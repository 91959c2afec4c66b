/** The refusals of what a visit is to be for. Apart from the others of patients: one screen alone says them. */
export const BOOKING_REFUSALS = {
  treatment_not_offered: {
    status: 409,
    message: 'This treatment cannot be booked any more. Please choose another one.',
  },
  treatment_not_in_plan: {
    status: 409,
    message: 'The plan does not include this treatment. Please choose another one.',
  },
  too_few_sessions: {
    status: 409,
    message: 'This treatment uses {needed} sessions of the plan, and {left} can still be booked.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
