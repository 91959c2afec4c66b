import { createHmac, randomInt } from 'node:crypto';
import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import type { Queries } from '../db/database.ts';
import { replaceCodes, useCode } from './recovery-code-store.ts';

/** Without what is mistaken for something else when it is read off paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;

/** Gives somebody ten new recovery codes in the place of all they had; only their HMACs are stored (STAFF-6). */
export async function giveRecoveryCodes(tx: Queries, secret: string, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: STAFF_SIGN_IN.recoveryCodes }, newCode);
  await replaceCodes(
    tx,
    staffId,
    codes.map((code) => hmacOf(secret, staffId, code)),
  );
  return codes;
}

/** Uses a recovery code up; false where it is none of theirs, or was used before. */
export function useRecoveryCode(
  tx: Queries,
  secret: string,
  staffId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  return useCode(tx, staffId, hmacOf(secret, staffId, typed.toLowerCase()), now);
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${group()}-${group()}`;
}

function hmacOf(secret: string, staffId: string, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['staff recovery code', staffId, code]))
    .digest();
}
