import { createSession, type Session } from '@chairside/client/session-store';
import { tokenStore } from '@chairside/client/token';
import { useStore } from '@chairside/ui/store.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { call, cooldown } from './call.ts';

const session = createSession({ call, token: tokenStore, toasts, cooldown });

export const { signIn, signOut, refreshUser, updateUser, checkSession } = session;

/** What is rendered ahead is for visitors. */
const VISITOR: Session = { status: 'signed-out', user: null };

/** Whether someone is signed in, and who. */
export function useSession() {
  return useStore(session, () => VISITOR);
}

/** The check at start. Without a token there is nothing to ask, and a failure leaves the question open. */
export function startSession(): void {
  const check = () => {
    if (session.get().status === 'unknown') checkSession().catch(() => {});
  };
  check();
  window.addEventListener('online', check);
}
