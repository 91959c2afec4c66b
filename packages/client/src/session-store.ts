import { identityEndpoints } from '@chairside/contract/identity';
import { SHARED_REFUSALS } from '@chairside/contract/shared-refusals';
import type { User } from '@chairside/contract/user';
import { CALL_POLICY } from '@chairside/rules/limits';
import type { Call, CallOptions } from './call.ts';
import type { Cooldown } from './cooldown.ts';
import { QUIET } from './quiet.ts';
import type { Toasts } from './toasts.ts';
import { deviceToken, type TokenStore } from './token.ts';

/**
 * `unknown`: a token is stored and nobody has said yet whether it is still good; `unreachable` once the server was
 * asked in vain, though it is being asked again.
 */
export type Session =
  | { readonly status: 'unknown'; readonly user: null; readonly unreachable: boolean }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User };

const UNKNOWN = { status: 'unknown', user: null, unreachable: false } as const;
const SIGNED_OUT: Session = { status: 'signed-out', user: null };

type RefreshOptions = Pick<CallOptions, 'skipRedirect' | 'onRetry'>;

export interface SessionDependencies {
  call: Call;
  token: TokenStore;
  toasts: Toasts;
  cooldown: Pick<Cooldown, 'reset'>;
  wait: (ms: number) => Promise<void>;
  /** Whoever has signed in turned out to be an administrator. */
  onAdminRefused?: () => void;
}

export function createSession({
  call,
  token,
  toasts,
  cooldown,
  wait,
  onAdminRefused = () => {},
}: SessionDependencies) {
  const listeners = new Set<() => void>();
  let knownToken = token.read();
  let session: Session = knownToken ? UNKNOWN : SIGNED_OUT;
  // Counts what is asked and what comes to be known, so that no older answer undoes a newer one.
  let latestQuestion = 0;
  let latestKnown = 0;
  let runningCheck: Promise<User> | null = null;

  function become(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  function accept(user: User): boolean {
    if (user.role !== 'admin') {
      cooldown.reset();
      become({ status: 'signed-in', user });
      return true;
    }
    token.clear();
    onAdminRefused();
    toasts.error(SHARED_REFUSALS.admin_refused.message);
    return false;
  }

  // The shared call drops a refused token, and another tab may sign in or out: the session follows the token.
  token.subscribe(() => {
    const now = token.read();
    if (now === knownToken) return;
    knownToken = now;
    runningCheck = null;
    become(now ? UNKNOWN : SIGNED_OUT);
    if (now) checkSession().catch(() => {});
  });

  /**
   * Asks the server for the user again. Rejects when it cannot be told or the token is no longer good; unless the asker
   * skips that, the person is then sent home.
   */
  async function refreshUser(options?: RefreshOptions): Promise<User> {
    const question = ++latestQuestion;
    const askedFor = token.read();
    const { user } = await call(identityEndpoints.checkAuth, {}, { ...options, ...QUIET });
    if (question > latestKnown && token.read() === askedFor) {
      latestKnown = question;
      accept(user);
    }
    return user;
  }

  /** What is known now is newer than any answer still on its way. */
  function forgetQuestions() {
    latestKnown = latestQuestion;
  }

  /**
   * The check at start and in the route guard, who sends people home itself: several askers share one. It goes on until
   * the server has said whether the token is good: rejects when it is refused, or replaced meanwhile (SCREEN-4).
   */
  function checkSession(): Promise<User> {
    if (runningCheck) return runningCheck;
    const isOpen = () => runningCheck === check && session.status === 'unknown';
    // Nobody should have to look at an empty page for as long as all the tries take: the first one shows enough.
    const inVain = () => {
      if (isOpen()) become({ ...UNKNOWN, unreachable: true });
    };
    async function ask(): Promise<User> {
      try {
        return await refreshUser({ skipRedirect: true, onRetry: inVain });
      } catch (error) {
        inVain();
        if (isOpen()) await wait(CALL_POLICY.recheckMs);
        if (!isOpen()) throw error;
        return ask();
      }
    }
    const check = ask().finally(() => {
      if (runningCheck === check) runningCheck = null;
    });
    runningCheck = check;
    return check;
  }

  return {
    get: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refreshUser,
    checkSession,

    /** Takes over a user that another answer has brought along, late perhaps: nobody but whoever is signed in. */
    updateUser(user: User) {
      if (session.user?._id !== user._id) return;
      forgetQuestions();
      accept(user);
    },

    /** False when the client does not serve this user. */
    signIn(signedIn: { token: string; user: User; deviceToken?: string | undefined }): boolean {
      forgetQuestions();
      if (signedIn.deviceToken) deviceToken.write(signedIn.deviceToken);
      knownToken = signedIn.token;
      token.write(signedIn.token);
      return accept(signedIn.user);
    },

    /** Rejects when the server could not be told; the browser is signed out all the same. */
    async signOut(): Promise<void> {
      const ended = knownToken;
      try {
        await call(identityEndpoints.logout, {}, { skipErrorMessage: true, skipRedirect: true });
      } finally {
        // Somebody may have signed in since.
        if (knownToken === ended) token.clear();
      }
    },
  };
}
