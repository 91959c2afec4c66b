import { type DataOf, type Endpoint, href, type InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { type Answer, attempt } from './attempt.ts';
import { CallError, cooldownError } from './call-error.ts';
import { createCookieMark } from './cookie-mark.ts';
import type { Cooldown } from './cooldown.ts';
import { MESSAGES } from './messages.ts';
import { withRetries } from './retry.ts';
import type { Toasts } from './toasts.ts';
import type { TokenStore } from './token.ts';

export interface CallOptions {
  skipSuccessMessage?: boolean;
  skipErrorMessage?: boolean;
  skipRedirect?: boolean;
  /** Called when a try has failed and another one is about to follow, which may take a while. */
  onRetry?: () => void;
  /** Called, for an upload, with the share of it that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

export type CallArguments<E extends Endpoint> = keyof InputOf<E> extends never
  ? [input?: InputOf<E>, options?: CallOptions]
  : [input: InputOf<E>, options?: CallOptions];

/** Any call of the contract: address and method come from its entry, and so do the types of input and answer. */
export type Call = <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) => Promise<DataOf<E>>;

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}

export interface CallDependencies {
  base: string;
  /** Whether the browser's cookies say who calls, in the place of a token. */
  byCookie?: boolean;
  timeoutMs: number;
  token: TokenStore;
  toasts: Toasts;
  goHome: () => void;
  cooldown: Cooldown;
  wait: (ms: number) => Promise<void>;
  /** What holds for each call that does not say otherwise. */
  defaults?: CallOptions;
  /** The server refuses whoever is signed in, or is about to be, as an administrator. */
  onAdminRefused?: () => void;
}

/** What came of a request. */
interface Answered {
  outcome: Answer | CallError;
  /** Who it was sent as. */
  sentAs: string | null;
}

/** The behaviour every call shares (CALL-1 to CALL-11). */
export function createCall({
  base,
  byCookie = false,
  timeoutMs,
  token,
  toasts,
  goHome,
  cooldown,
  wait,
  defaults,
  onAdminRefused = () => {},
}: CallDependencies): Call {
  const inFlight = new Map<string, Promise<Answered>>();
  const cookies = createCookieMark();
  const caller = () => (byCookie ? cookies.read() : token.read());

  function call<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<DataOf<E>>;
  async function call(endpoint: Endpoint, input: CallInput = {}, own?: CallOptions): Promise<unknown> {
    const options = { ...defaults, ...own };
    const url = base + href(endpoint.path, input.params, searchValues(input.query));
    const request = () => perform(endpoint, url, input, options);
    // Params are part of the address by now. Files are not compared: two uploads are always two.
    const isShared = endpoint.method === 'POST' && !input.file;
    const answered = await (isShared ? shared(`${url} ${JSON.stringify(input.body)}`, request) : request());
    // Each caller that shares a request gets its messages by its own options.
    return conclude(endpoint, answered, options);
  }
  return call;

  function shared(key: string, request: () => Promise<Answered>): Promise<Answered> {
    const same = inFlight.get(key);
    if (same) return same;
    const answered = request().finally(() => inFlight.delete(key));
    inFlight.set(key, answered);
    return answered;
  }

  async function perform(
    endpoint: Endpoint,
    url: string,
    { body, file }: CallInput,
    { onRetry = () => {}, onProgress }: CallOptions,
  ): Promise<Answered> {
    const sentAs = caller();
    const sentToken = byCookie ? null : sentAs;
    const attemptOnce = () =>
      attempt({ endpoint, url, body, file, token: sentToken, byCookie, timeoutMs, onProgress });
    if (endpoint.changesCookies) {
      const outcome = await cookies.changing(attemptOnce);
      return { outcome, sentAs: caller() };
    }
    const secondsLeft = endpoint.bypassesCooldown ? 0 : cooldown.secondsLeft();
    if (secondsLeft > 0) return { outcome: cooldownError(secondsLeft), sentAs };
    // Sending a POST again might do again what it does.
    if (endpoint.method === 'POST') return { outcome: await attemptOnce(), sentAs };
    return { outcome: await withRetries(attemptOnce, { wait, onRetry }), sentAs };
  }

  function conclude(endpoint: Endpoint, { outcome, sentAs }: Answered, options: CallOptions): unknown {
    if (outcome instanceof CallError) {
      if (outcome.code === 'admin_refused') onAdminRefused();
      const endsSession =
        outcome.status === 401 ||
        outcome.code === 'admin_refused' ||
        (outcome.status === 403 && endpoint === identityEndpoints.checkAuth);
      if (endsSession) endSession(endpoint, outcome, options, sentAs);
      else if (!options.skipErrorMessage) showError(outcome);
      throw outcome;
    }
    if (outcome.message && !options.skipSuccessMessage) toasts.success(outcome.message);
    return outcome.data;
  }

  function endSession(endpoint: Endpoint, error: CallError, options: CallOptions, sentAs: string | null) {
    // A late answer says nothing about the token or the cookies that a new sign-in has stored since; and when there is no
    // token any more, the first of several answers, or the person themselves, has ended the session.
    if (caller() !== sentAs) {
      error.isShown = true;
      return;
    }
    token.clear();

    if (error.status === 401 && endpoint !== identityEndpoints.checkAuth) cooldown.start();
    // That no administrator is served concerns more than the call that happened to find it out.
    const concernsAll = error.code === 'admin_refused' && sentAs !== null;
    if (error.status === 401 && !options.skipRedirect) {
      goHome();
      showError(error, MESSAGES.sessionExpired);
    } else if (concernsAll || !options.skipErrorMessage) {
      showError(error);
    }
  }

  function showError(error: CallError, message = error.message) {
    error.isShown = true;
    toasts.error(message);
  }
}

function searchValues(query: Record<string, unknown> = {}): Record<string, string> {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}
