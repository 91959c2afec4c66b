import { PASSKEYS } from '@chairside/rules/passkeys';
import * as z from 'zod/mini';
import { parsed } from './fields.ts';

const INVALID = 'This value is not valid';

/** Bytes that a browser or an authenticator made, in base64url. */
const bytesField = (longest: number) =>
  z.string(INVALID).check(z.regex(/^[\w-]+$/, INVALID), z.maxLength(longest, INVALID));

// A credential's identifier has at most 1023 bytes; certificates, which some authenticators send unasked, take a few thousand.
const credentialId = bytesField(1_400);
const clientDataJSON = bytesField(4_000);

/** What a browser answers when it has made a passkey, as `PublicKeyCredential.toJSON()` writes it; the rest is not read. */
export const newCredentialField = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', INVALID),
  response: z.object({ clientDataJSON, attestationObject: bytesField(20_000) }),
});

/** What a browser answers when a passkey has been used, in the same writing. */
export const usedCredentialField = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', INVALID),
  response: z.object({
    clientDataJSON,
    authenticatorData: bytesField(2_000),
    signature: bytesField(2_000),
    /** Authenticators may leave it out where they were asked for one person's passkeys. */
    userHandle: z.optional(bytesField(100)),
  }),
});

const credentialReference = z.object({ id: z.string(), type: z.literal('public-key') });

/** What a browser is to make a passkey from: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  /** Those that the person has: one authenticator needs no two. */
  excludeCredentials: z.array(credentialReference),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser is to ask a passkey for: `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  /** Of the one person who may answer; empty lets anybody's do. */
  allowCredentials: z.array(credentialReference),
  userVerification: z.literal('required'),
});

const NAME = `Please give it a name of 1 to ${PASSKEYS.nameMax} characters`;

/** What a passkey is called in the list of one's own (STAFF-21). */
export const passkeyNameField = parsed(NAME, (typed) =>
  typed.length >= 1 && typed.length <= PASSKEYS.nameMax ? typed : null,
);
