import type { Call, CallArguments } from '@chairside/client/call';
import { isRefusedAs } from '@chairside/client/call-error';
import type { DataOf, Endpoint } from '@chairside/contract/endpoint';
import { createStore } from '@chairside/ui/store.ts';
import { call } from '../../staff-session/call.ts';
import { locked } from '../../staff-session/locked.ts';
import { signedInHere, whenSessionIsForgotten } from '../../staff-session/signed-in.ts';

/** What is waiting for a fresh sign-in; null while nothing is. */
export const freshSignInAsked = createStore<((isDone: boolean) => void) | null>(null);

let asked: Promise<boolean> | null = null;

// What one person was asked for, the next must not answer: it would be done in their name.
whenSessionIsForgotten(() => freshSignInAsked.get()?.(false));

/** Asks who is signed in to prove it once more, in place; false when they would rather not. */
export function askForFreshSignIn(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => freshSignInAsked.set(answer)).finally(() => {
    freshSignInAsked.set(null);
    asked = null;
  });
  return asked;
}

/**
 * A call for whatever needs a fresh sign-in: it asks for one in place and goes on, and nothing that was typed is lost. Behind
 * a lock it is refused, and so it is once somebody else has signed in: nothing is done in the name of who did not ask for it.
 */
export const callFresh: Call = async <E extends Endpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<DataOf<E>> => {
  const asks = signedInHere();
  try {
    return await call(endpoint, ...args);
  } catch (error) {
    const isStillHere = locked.get() === null && signedInHere() === asks;
    if (!needsFreshSignIn(error) || !isStillHere || !(await askForFreshSignIn())) throw error;
    return call(endpoint, ...args);
  }
};

export function needsFreshSignIn(error: unknown): boolean {
  return isRefusedAs(error, 'fresh_sign_in_needed');
}
