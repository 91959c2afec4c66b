import type { DataOf } from '@chairside/contract/endpoint';
import type { passkeyEndpoints } from '@chairside/contract/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { passkeyProblem } from './passkey-problem.ts';

/** Has the browser make a passkey; it asks the person for their fingerprint, face or PIN. */
export async function makePasskey(optionsJSON: DataOf<typeof passkeyEndpoints.startPasskey>) {
  const began = performance.now();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw passkeyProblem(error, 'making', performance.now() - began);
  }
}

/** Has the browser use a passkey; it asks which one where there are several, and for the person's proof. */
export async function askForPasskey(optionsJSON: DataOf<typeof passkeyEndpoints.startPasskeySignIn>) {
  const began = performance.now();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw passkeyProblem(error, 'using', performance.now() - began);
  }
}
