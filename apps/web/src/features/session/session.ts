import { createSession } from '@chairside/client/session-store';
import { tokenStore } from '@chairside/client/token';
import { useStore } from '@chairside/ui/store.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { keepAdminEntriesOut, removeAdminEntries } from './admin-entries.ts';
import { call, cooldown, wait } from './call.ts';

const session = createSession({
  call,
  token: tokenStore,
  toasts,
  cooldown,
  wait,
  onAdminRefused: removeAdminEntries,
});

export const { signIn, signOut, refreshUser, updateUser, checkSession } = session;

/** Whether someone is signed in, and who. */
export function useSession() {
  return useStore(session);
}

/** The checks at start. Without a token there is nothing to ask; who is refused is led home by the guard. */
export function startSession(): void {
  keepAdminEntriesOut();
  if (session.get().status === 'unknown') checkSession().catch(() => {});
}
