import { isDeepStrictEqual } from 'node:util';

/**
 * Whether what is stored is no longer what somebody was shown `before` they changed it, and not what they send either, as it is
 * when they send it again (TREAT-6, HOURS-9). The version before does not say what it has shown.
 */
export function isOvertaken<Stored>(
  stored: Stored,
  { before, sent }: { before: NoInfer<Stored> | undefined; sent: NoInfer<Stored> },
): boolean {
  return before !== undefined && !isDeepStrictEqual(stored, before) && !isDeepStrictEqual(stored, sent);
}
