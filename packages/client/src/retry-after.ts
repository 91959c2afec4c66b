import { CALL_POLICY } from '@chairside/rules/limits';

/** The seconds a Retry-After header asks to wait: it gives their number or the date when the wait is over. */
export function retryAfterSeconds(header: string | null): number {
  const value = header ?? '';
  if (/^\d{1,9}$/.test(value)) return Math.max(1, Number(value));
  // Date.parse alone reads a date into nearly anything, such as "-3".
  const until = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(until)) return CALL_POLICY.retryAfterDefaultSeconds;
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
