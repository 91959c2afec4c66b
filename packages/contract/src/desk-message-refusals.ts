/** The refusals of sending a message again. */
export const DESK_MESSAGE_REFUSALS = {
  message_not_found: { status: 404, message: 'This message is no longer stored.' },
  message_not_repeatable: { status: 409, message: 'This message cannot be sent again.' },
  message_not_true: {
    status: 409,
    message: 'What this message said is no longer so. It is not sent again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
