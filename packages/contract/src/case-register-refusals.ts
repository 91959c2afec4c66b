/** Why the accountant's export cannot be made just now (REGISTER-4). */
export const CASE_REGISTER_REFUSALS = {
  accountant_export_under_way: {
    status: 429,
    message: 'An export is being downloaded already. Please wait until that has ended.',
  },
  accountant_export_too_large: {
    status: 409,
    message: 'These are more than {most} documents. Please choose a shorter period.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
