import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { DataOf, InputOf } from '@chairside/contract/endpoint';
import type { passkeyEndpoints } from '@chairside/contract/passkeys';
import type { Attestation } from './attestation.ts';

type Creation = DataOf<typeof passkeyEndpoints.startPasskey>;
type Request = DataOf<typeof passkeyEndpoints.startPasskeySignIn>;
type NewCredential = InputOf<typeof passkeyEndpoints.addPasskey>['body']['credential'];
type UsedCredential = InputOf<typeof passkeyEndpoints.signInByPasskey>['body']['credential'];

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** What an authenticator, or the browser before it, may do otherwise than it should. */
interface Otherwise {
  origin?: string;
  domain?: string;
  challenge?: string;
  isUserVerified?: boolean;
  signCount?: number;
  userHandle?: string;
  /** Who made it, which nobody has asked for. */
  attestation?: Attestation;
}

/** An authenticator in software, with one passkey, as a browser at `origin` hands on what it says. */
export function softwareAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let signCount = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, said: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: said.challenge ?? challenge,
        origin: said.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (domain: string, said: Otherwise, credential?: Buffer) => {
    const isVerified = said.isUserVerified ?? true;
    const flags =
      USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential === undefined ? 0 : WITH_CREDENTIAL);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(said.signCount ?? signCount);
    return Buffer.concat([
      sha256(Buffer.from(said.domain ?? domain)),
      Buffer.from([flags]),
      count,
      credential ?? Buffer.alloc(0),
    ]);
  };

  return {
    id,
    /** Makes its passkey, as asked by the server. */
    create({ challenge, rp, user }: Creation, said: Otherwise = {}): NewCredential {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const data = clientData('webauthn.create', challenge, said);
      const authenticator = authenticatorData(rp.id, said, credential);
      const statement = new Map<string, unknown>();
      if (said.attestation) {
        statement.set('alg', -7);
        statement.set('sig', said.attestation.sign(Buffer.concat([authenticator, sha256(data)])));
        statement.set('x5c', [said.attestation.certificate]);
      }
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', said.attestation ? 'packed' : 'none'],
          ['attStmt', statement],
          ['authData', authenticator],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    /** Proves that it has its passkey, as asked by the server; says each time that it was used once more. */
    use({ challenge, rpId }: Request, said: Otherwise = {}): UsedCredential {
      signCount += 1;
      const data = clientData('webauthn.get', challenge, said);
      const authenticator = authenticatorData(rpId, said);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: said.userHandle ?? userHandle,
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** As much of CBOR as authenticators speak: whole numbers, texts, bytes, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new Error('an authenticator says nothing of this kind');
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
