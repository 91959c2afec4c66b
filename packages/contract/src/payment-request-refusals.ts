/** The refusals of QR codes and payment links at the desk. */
export const PAYMENT_REQUEST_REFUSALS = {
  payment_request_not_found: { status: 404, message: 'This QR code or payment link was not found.' },
  payment_request_too_much: {
    status: 409,
    message: 'This is more than is left to pay, with what is asked for already. Please cancel that first.',
  },
  payment_request_not_made: {
    status: 409,
    message:
      'The payment provider does not make this. It may not be switched on for the clinic: please ask the provider.',
  },
  payment_link_over: { status: 409, message: 'This payment link is paid or over.' },
  payment_link_not_sent: {
    status: 409,
    message: 'The payment provider did not send it. Please give the patient its address.',
  },
  payment_link_for_other_contact: {
    status: 409,
    message:
      'This link was made for another phone number or e-mail address. Please cancel it and make a new one.',
  },
  too_many_payment_requests: {
    status: 409,
    message: 'Too many QR codes and payment links were asked for. Please collect in another way.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
