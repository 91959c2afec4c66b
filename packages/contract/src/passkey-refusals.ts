/** The refusals of passkeys. None says whether a passkey is known here, or whose it is. */
export const PASSKEY_REFUSALS = {
  passkeys_not_here: {
    status: 400,
    message: 'Passkeys do not work at this address of the desk. Please use your password and code.',
  },
  passkey_refused: {
    status: 400,
    message: 'This passkey is not accepted here. Please try another one, or another way to sign in.',
  },
  passkey_not_verified: {
    status: 400,
    message: 'The new passkey could not be verified and was not stored. Please try again.',
  },
  passkey_too_late: { status: 410, message: 'This took too long, or was done already. Please try again.' },
  passkey_known: { status: 409, message: 'This passkey is registered already.' },
  too_many_passkeys: {
    status: 409,
    message: 'No more passkeys can be added. Please remove one that you do not use.',
  },
  last_sign_in: {
    status: 409,
    message: 'This is your only way to sign in. Please add another passkey before you remove it.',
  },
  look_around_only: {
    status: 409,
    message: 'Who looks around as the owner has no sign-in of their own, and no passkeys.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
