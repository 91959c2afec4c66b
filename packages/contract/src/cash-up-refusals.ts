/** The refusals of the evening's count, of the desk alone. */
export const CASH_UP_REFUSALS = {
  day_closed: { status: 409, message: 'This day is closed already.' },
  day_not_closed: { status: 409, message: 'This day is not closed, or has been reopened already.' },
  day_in_future: { status: 409, message: 'A day can be closed once it has begun.' },
  day_money_changed: {
    status: 409,
    message: 'Money came in or went back while you counted. Please look at it again.',
  },
  count_reason_needed: { status: 400, message: 'Please say why there is a difference.' },
  drawer_left_too_much: { status: 400, message: 'More stays in the drawer than was counted.' },
} as const satisfies Record<string, { status: number; message: string }>;
