import { CallError, isRefusedAs } from '@chairside/client/call-error';
import type { Subscription, User } from '@chairside/contract/user';
import { hasTakenEffect } from '../patient/subscription-change.ts';

const POLL_EVERY_MS = 3_000;
const POLL_FOR_MS = 90_000;

export interface ConfirmationDependencies {
  refreshUser: () => Promise<User>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
}

/**
 * Waits until the payment has taken effect at the server, however that learned of it: until a plan runs that differs
 * from `before`. False when that takes too long, nobody is signed in any more or nobody is waiting
 * (PAY-17).
 */
export async function awaitActivation(
  { refreshUser, wait, now }: ConfirmationDependencies,
  before: Subscription | null,
  waiting: AbortSignal,
): Promise<boolean> {
  const until = now() + POLL_FOR_MS;
  while (now() < until) {
    await wait(POLL_EVERY_MS);
    if (waiting.aborted) return false;
    try {
      const user = await refreshUser();
      if (hasTakenEffect(before, user.subscription)) return true;
    } catch (error) {
      if (isSignedOut(error)) return false;
    }
  }
  return false;
}

/** The session has ended meanwhile: who asks again is told nothing. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** The server has checked the reported payment and does not accept it. Any other error may still turn out well. */
export function isRefusedPayment(error: unknown) {
  return isRefusedAs(error, 'payment_not_verified', 'order_not_found');
}
