import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { createSession } from './session-store.ts';
import { toasts } from './toasts.ts';
import { tokenStore } from './token.ts';

const session = createSession({ call, token: tokenStore, toasts });

export const { signIn, signOut, refreshUser, updateUser, checkSession } = session;

/** Whether someone is signed in, and who. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The check at start. Without a token there is nothing to ask, and a failure leaves the question open. */
export function startSession(): void {
  const check = () => {
    if (session.get().status === 'unknown') checkSession({ skipRedirect: true }).catch(() => {});
  };
  check();
  window.addEventListener('online', check);
}
