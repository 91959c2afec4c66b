import type { newCredentialField, usedCredentialField } from '@chairside/contract/passkey-fields';
import { PASSKEY_ALGORITHMS } from '@chairside/rules/passkeys';
import * as z from 'zod';
import type { PasskeyPlace } from './passkey-place.ts';
import type { PasskeyRow } from './passkey-store.ts';

type NewCredential = z.output<typeof newCredentialField>;
type UsedCredential = z.output<typeof usedCredentialField>;

const clientData = z.object({ challenge: z.base64url() });

/** The challenge that a browser says it has answered; null where it says none. */
export function answeredChallenge({ response }: NewCredential | UsedCredential): Buffer | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return Buffer.from(clientData.parse(said).challenge, 'base64url');
  } catch {
    return null;
  }
}

/** What is stored of a new passkey, if it was made at this place in answer to this challenge, by who proved to be its user. */
export async function verifyNewPasskey(
  credential: NewCredential,
  challenge: Buffer,
  { origin, domain }: PasskeyPlace,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signCount'> | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (await bringsCertificates(credential)) return null;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(notVerified);
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
  };
}

/** How often a passkey says it was used, if it is this one, and answered this challenge at this place by its user's proof. */
export async function verifyUsedPasskey(
  credential: UsedCredential,
  challenge: Buffer,
  { origin, domain }: PasskeyPlace,
  { credentialId, publicKey }: PasskeyRow,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  // Whose it says it is was compared by whoever asks.
  const { userHandle: _, ...response } = credential.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
    // What it says of its use is compared where it is stored, so that no two calls pass with the same count.
    credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(notVerified);
  return verified ? (authenticationInfo?.newCounter ?? null) : null;
}

/**
 * The maker's certificates are not asked for, and a browser takes them out. The library would look them up at whatever
 * address they name.
 */
async function bringsCertificates({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    );
    return attestation.get('attStmt').get('x5c') !== undefined;
  } catch {
    // Not readable: the verification says so.
    return false;
  }
}

/** The library throws at whatever is not as it should be in what a browser has sent. */
function notVerified(): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } {
  return { verified: false };
}
