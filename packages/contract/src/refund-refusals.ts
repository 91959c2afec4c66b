/** The refusals of refunds and of cancelling sales, of the desk alone. */
export const REFUND_REFUSALS = {
  sale_not_paid: { status: 409, message: 'This sale is not paid, so there is nothing to refund.' },
  refund_payment_not_found: { status: 404, message: 'This payment is not one of the sale.' },
  refund_too_much: { status: 409, message: 'This is more than is left of that payment.' },
  refund_reference_needed: {
    status: 400,
    message: 'Please enter the reference that the card terminal printed for the refund.',
  },
  refund_not_in_cash: {
    status: 409,
    message:
      'Money goes back the way it came. All of what the payment provider failed to send back can be paid in cash.',
  },
  refund_too_many_sessions: {
    status: 409,
    message: 'So many sessions of this sale are not unspent any more. Please look at it again.',
  },
  sale_not_of_today: { status: 409, message: 'This sale is not of today. An owner can refund it.' },
  undo_not_permitted: { status: 403, message: 'Whoever sold this today can cancel it, or an owner.' },
  undo_by_refund: { status: 409, message: 'This sale cannot be cancelled any more. An owner can refund it.' },
  sale_paid_meanwhile: {
    status: 409,
    message: 'Money has come in for this sale meanwhile. Please look at it again before you cancel it.',
  },
  sale_is_spent: {
    status: 409,
    message: 'Some of what was sold has been used already. An owner can refund it.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
