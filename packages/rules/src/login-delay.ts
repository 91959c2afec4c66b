import { PASSWORD_POLICY } from './limits.ts';

/**
 * The seconds until a password may be tried again after so many wrong ones in a row: none for the first few, then
 * twice as many each time, at most 15 minutes (PASS-4).
 */
export function passwordDelaySeconds(wrongInARow: number): number {
  const delays = wrongInARow - PASSWORD_POLICY.freeTries;
  if (delays < 0) return 0;
  return Math.min(PASSWORD_POLICY.firstDelaySeconds * 2 ** delays, PASSWORD_POLICY.longestDelaySeconds);
}

/** The delays after the first wrong password in a row, the second, and so on until they grow no more. */
export const PASSWORD_DELAYS = Array.from({ length: tryOfLongestDelay() }, (_each, index) =>
  passwordDelaySeconds(index + 1),
);

function tryOfLongestDelay(): number {
  const { freeTries, firstDelaySeconds, longestDelaySeconds } = PASSWORD_POLICY;
  return freeTries + Math.ceil(Math.log2(longestDelaySeconds / firstDelaySeconds));
}
