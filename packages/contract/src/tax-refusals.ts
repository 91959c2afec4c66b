/** The refusals of what an owner enters for tax. */
export const TAX_REFUSALS = {
  tax_changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Nothing is saved.',
  },
  tax_lines_do_not_add_up: {
    status: 409,
    message: 'The lines do not add up to the price of the plan. Please look at the price again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
