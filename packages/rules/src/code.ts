import { CODE_POLICY } from './limits.ts';

/** True for exactly six ASCII digits (CODE-1). */
export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

export interface IssuedCode {
  expiresAt: Date;
  wrongTries: number;
  usedAt: Date | null;
}

/**
 * What checking a code comes to, given the code last issued for that contact and purpose (if any) and whether the
 * digits match. A used code is as unknown as a wrong one; expiry and exhaustion are judged before the digits, so that
 * a guess after the fifth wrong one is never evaluated (CODE-2, CODE-3).
 */
export function judgeCode(
  issued: IssuedCode | null,
  matches: boolean,
  now: Date,
): 'right' | 'wrong' | 'expired' | 'exhausted' {
  if (!issued || issued.usedAt) return 'wrong';
  if (issued.expiresAt <= now) return 'expired';
  if (issued.wrongTries >= CODE_POLICY.triesPerCode) return 'exhausted';
  return matches ? 'right' : 'wrong';
}
