/** The refusals of entering and testing the settings of providers, of the desk alone. */
export const PROVIDER_REFUSALS = {
  own_sign_in_needed: {
    status: 409,
    message: 'Who looks around cannot do this. Please sign in as an owner with a passkey or password.',
  },
  provider_secret_needed: {
    status: 400,
    message:
      'Please enter the secret as well. The stored one is used for the address and name it was entered for only.',
  },
  provider_not_set_up: {
    status: 409,
    message: 'There is nothing to test yet. Please enter the settings first.',
  },
  test_recipient_invalid: {
    status: 400,
    message: 'Please enter a valid email address, or a 10-digit Indian mobile number, to send the test to.',
  },
  provider_needed_live: {
    status: 409,
    message: 'In live mode this cannot be removed, only changed: the clinic could not work without it.',
  },
  mail_not_encrypted: {
    status: 400,
    message: 'In live mode mail is sent encrypted only. Please choose TLS or STARTTLS.',
  },
  storage_not_encrypted: {
    status: 400,
    message: 'In live mode files travel encrypted only. Please enter an https address.',
  },
  payment_keys_are_test: {
    status: 400,
    message: 'These are test keys, which move no money. Live mode needs those that begin with rzp_live_.',
  },
  sms_template_missing: {
    status: 400,
    message: 'Please enter the template id of every text. Without it that SMS could not be sent.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
