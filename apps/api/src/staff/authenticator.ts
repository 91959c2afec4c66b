import { Secret, TOTP } from 'otpauth';
import type { Sealing } from '../security/sealing.ts';

const PERIOD_SECONDS = 30;
/** Clocks of phones are a little off: the code before and the code after count as well. */
const WINDOW = 1;

/** A new secret for an authenticator app, in base 32 (STAFF-6). */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What is stored of a secret. */
export function sealSecret(sealing: Sealing, secret: string): Buffer {
  return sealing.seal({ authenticator: secret });
}

/** A secret as it was before it was sealed. */
export function openSecret(sealing: Sealing, sealed: Buffer): string {
  const opened = sealing.open(sealed);
  if (typeof opened !== 'object' || opened === null || !('authenticator' in opened)) {
    throw new Error('a sealed authenticator secret holds none');
  }
  return String(opened.authenticator);
}

/** What the QR code for an authenticator app says: `otpauth://totp/…`. */
export function authenticatorUri(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** The 30 seconds since 1970 whose code this is, if it is one of now; else null. */
export function authenticatorStepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
