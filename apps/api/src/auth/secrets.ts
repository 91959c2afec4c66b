import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@chairside/rules/limits';
import { LINK_CODE_LENGTH } from '@chairside/rules/link-code';

/** Of base64url. */
const BITS_PER_CHARACTER = 6;

/** A random code of six digits. */
export function newCode(): string {
  return String(randomInt(10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');
}

/** What is stored of a code: an HMAC over the code, its contact and its purpose. */
export function codeHmac(secret: string, issued: { contact: string; purpose: string; code: string }): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([issued.purpose, issued.contact, issued.code]))
    .digest();
}

export function sameBytes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Stands for a contact in tables that must not reveal whose it is. */
export function contactHmac(secret: string, contact: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['contact', contact]))
    .digest();
}

/** A new access token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A code for a link that an SMS holds: 96 random bits (MSG-20). */
export function newLinkCode(): string {
  return randomBytes((LINK_CODE_LENGTH * BITS_PER_CHARACTER) / 8).toString('base64url');
}

/** What is stored of an access token or of a link's code. */
export function tokenSha256(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
