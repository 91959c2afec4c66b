import { createSession, type Session } from '@chairside/client/session-store';
import { tokenStore } from '@chairside/client/token';
import { useStore } from '@chairside/ui/store.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { removeAdminEntries } from './admin-entries.ts';
import { call, cooldown, wait } from './call.ts';

const session = createSession({
  call,
  token: tokenStore,
  toasts,
  cooldown,
  wait,
  onAdminRefused: removeAdminEntries,
});

export const { get: presentSession, signIn, signOut, refreshUser, updateUser, checkSession } = session;

/** Who is signed in at this moment, by what came late. */
export const presentId = () => session.get().user?._id;

/** What is rendered ahead is for visitors. */
const VISITOR: Session = { status: 'signed-out', user: null };

/** Whether someone is signed in, and who. */
export function useSession() {
  return useStore(session, () => VISITOR);
}

/** The check at start. Without a token there is nothing to ask; who is refused is led home by the guard. */
export function startSession(): void {
  if (session.get().status === 'unknown') checkSession().catch(() => {});
}
