interface InvitationSays {
  clinic: string;
  name: string;
  /** What makes them a member of staff. */
  link: string;
}

/** The e-mail that invites somebody to work at the desk; it is no SMS, so that no text is registered for it (STAFF-11). */
export function staffInvitationMessage({ clinic, name, link }: InvitationSays) {
  const text = [
    `Hello ${name},`,
    `${clinic} invites you to its desk. Please set up how you sign in: ${link}`,
    'The link works once, within 7 days. You sign in with a passkey (the fingerprint, face or PIN of your device), or with a password and an authenticator app.',
    'If you do not work there, please ignore this e-mail and pass it on to nobody.',
  ].join('\n\n');
  return {
    template: 'staff_invitation',
    subject: `${clinic}: your invitation to the desk`,
    text,
    code: null,
    variables: {},
  };
}
