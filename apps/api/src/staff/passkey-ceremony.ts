import { randomBytes } from 'node:crypto';
import type { DataOf } from '@chairside/contract/endpoint';
import type { passkeyEndpoints } from '@chairside/contract/passkeys';
import { PASSKEY_ALGORITHMS, PASSKEYS } from '@chairside/rules/passkeys';
import type { Queries } from '../db/database.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import { type ChallengeRow, insertChallenge } from './passkey-challenge-store.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { PasskeyRow } from './passkey-store.ts';

const CHALLENGE_BYTES = 32;

/** Counts one that begins; the refusal when that is one too many from an address or the network around it. */
export async function refuseStart(
  limits: Limits,
  { addressKey, networkKey }: { addressKey: string; networkKey: string },
) {
  return (
    (await refuseOver(limits, 'passkeyStartsPerAddress', addressKey)) ??
    (await refuseOver(limits, 'passkeyStartsPerNetwork', networkKey))
  );
}

interface NewOwner {
  id: string;
  name: string;
  email: string;
}

/** What a browser makes a passkey of somebody from. */
export async function startMaking(
  queries: Queries,
  { domain }: PasskeyPlace,
  of: {
    purpose: 'set_up' | 'add';
    person: NewOwner;
    clinicName: string;
    linkId?: string;
    known?: readonly PasskeyRow[];
  },
  now: Date,
): Promise<DataOf<typeof passkeyEndpoints.startPasskey>> {
  const { purpose, person, clinicName, linkId = null, known = [] } = of;
  const challenge = await newChallenge(queries, { purpose, staffId: person.id, linkId }, now);
  return {
    challenge,
    rp: { id: domain, name: clinicName },
    user: { id: userHandleOf(person.id), name: person.email, displayName: person.name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEYS.ceremonySeconds * 1000,
    excludeCredentials: known.map(referenceTo),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** What a browser asks a passkey for: of one person, or of whoever it offers it to. */
export async function startUsing(
  queries: Queries,
  { domain }: PasskeyPlace,
  of: { staffId: string; passkeys: readonly PasskeyRow[] } | null,
  now: Date,
): Promise<DataOf<typeof passkeyEndpoints.startPasskeySignIn>> {
  const about = { purpose: 'sign_in', staffId: of?.staffId ?? null, linkId: null } as const;
  return {
    challenge: await newChallenge(queries, about, now),
    rpId: domain,
    timeout: PASSKEYS.ceremonySeconds * 1000,
    allowCredentials: (of?.passkeys ?? []).map(referenceTo),
    userVerification: 'required',
  };
}

/** Under which a passkey gives back whose it is: the person's identifier, which says nothing of them. */
export function userHandleOf(staffId: string): string {
  return Buffer.from(staffId.replaceAll('-', ''), 'hex').toString('base64url');
}

async function newChallenge(
  queries: Queries,
  about: Pick<ChallengeRow, 'purpose' | 'staffId' | 'linkId'>,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  const expiresAt = new Date(now.getTime() + PASSKEYS.ceremonySeconds * 1000);
  await insertChallenge(queries, { ...about, challenge, expiresAt });
  return challenge.toString('base64url');
}

function referenceTo({ credentialId }: PasskeyRow): { id: string; type: 'public-key' } {
  return { id: credentialId.toString('base64url'), type: 'public-key' };
}
