/** The refusals of selling and collecting at the counter, of the desk alone. */
export const SALE_REFUSALS = {
  sale_not_found: { status: 404, message: 'This sale was not found.' },
  sale_price_changed: {
    status: 409,
    message: 'The price has changed meanwhile. Please look at it again before you collect.',
  },
  sale_over: { status: 409, message: 'This sale is paid or cancelled already.' },
  sale_has_money: { status: 409, message: 'Money has come in for this sale. It has to be paid back first.' },
  sale_too_much: { status: 409, message: 'This is more than is left to pay.' },
  sale_too_many_payments: { status: 409, message: 'A sale can be paid in at most 20 parts.' },
  too_many_open_sales: {
    status: 409,
    message: 'Five sales of this patient are waiting for money. Please finish or cancel one first.',
  },
  contact_not_proved: {
    status: 409,
    message: 'Please prove a phone or an email address of the patient first.',
  },
  visit_not_payable: {
    status: 409,
    message: 'This visit is on a plan, was cancelled or missed, or is paid already.',
  },
  price_change_not_permitted: {
    status: 403,
    message: 'Owners and dentists can charge another price than that of the treatment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
