import { LIMITS } from '@chairside/rules/limits';

/** Why a typed code cannot be sent to the server yet, if it can't; `missing` is what the form says when there is none. */
export function codeProblem(code: string, missing: string): string | null {
  if (code === '') return missing;
  return code.length === LIMITS.codeLength ? null : 'OTP must be 6 digits';
}
