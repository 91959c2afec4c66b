/** The refusals of changing what the clinic sells, of the desk alone. */
export const PLAN_EDITING_REFUSALS = {
  plan_name_taken: {
    status: 409,
    message: 'Another plan has this name. If it is a retired one, it can be offered again.',
  },
  plan_changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this plan meanwhile. Please look at it again first.',
  },
  plans_changed_meanwhile: {
    status: 409,
    message: 'The plans on offer have changed meanwhile. Please look at the list again.',
  },
  last_plan: {
    status: 409,
    message:
      'This is the only plan on offer, and nobody could sign up without one. Please offer another one first.',
  },
  too_many_plans: {
    status: 409,
    message: 'No more plans can be on offer at once. Please retire one first.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
