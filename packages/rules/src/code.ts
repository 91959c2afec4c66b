import { CODE_POLICY } from './limits.ts';
import type { Refusal } from './refusal.ts';

/** True for exactly six ASCII digits (CODE-1). */
export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

export interface IssuedCode {
  expiresAt: Date;
  wrongTries: number;
  usedAt: Date | null;
}

export type CodeRefusal = Refusal<'code_wrong' | 'code_expired' | 'code_exhausted'>;

/**
 * Whether somebody may still try a code that was issued, by its lifetime and its wrong tries (CODE-17). Whether it was
 * used is left out: only a contact with an account has used one to sign in, which nobody else should see.
 */
export function canBeTried({ expiresAt, wrongTries }: Omit<IssuedCode, 'usedAt'>, now: Date): boolean {
  return expiresAt > now && wrongTries < CODE_POLICY.triesPerCode;
}

/**
 * Why a code is not accepted, or null when it is right, given the code last issued for that contact and purpose (if any)
 * and whether the digits match. A used code is as unknown as a wrong one; expiry and exhaustion are judged before the
 * digits, so that a guess after the fifth wrong one is never evaluated (CODE-2, CODE-3).
 */
export function codeRefusal(issued: IssuedCode | null, matches: boolean, now: Date): CodeRefusal | null {
  if (!issued || issued.usedAt) return { refused: 'code_wrong' };
  if (issued.expiresAt <= now) return { refused: 'code_expired' };
  if (issued.wrongTries >= CODE_POLICY.triesPerCode) return { refused: 'code_exhausted' };
  return matches ? null : { refused: 'code_wrong' };
}
