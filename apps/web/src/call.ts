import { type DataOf, type Endpoint, href, type InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { attempt } from './attempt.ts';
import { CallError, heldBack } from './call-error.ts';
import type { Cooldown } from './cooldown.ts';
import { MESSAGES } from './messages.ts';
import { withRetries } from './retry.ts';
import type { Toasts } from './toasts.ts';
import type { TokenStore } from './token.ts';

export interface CallOptions {
  skipSuccessMessage?: boolean;
  skipErrorMessage?: boolean;
  skipRedirect?: boolean;
  /** Told when a try has failed and another one is about to follow, which may take a while. */
  onRetry?: () => void;
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
}

export interface CallParts {
  base: string;
  timeoutMs: number;
  token: TokenStore;
  toasts: Toasts;
  goHome: () => void;
  cooldown: Cooldown;
  wait: (ms: number) => Promise<void>;
}

/** The behaviour every call shares (public-side §7 and §8). */
export function createCall({ base, timeoutMs, token, toasts, goHome, cooldown, wait }: CallParts): Call {
  const inFlight = new Map<string, Promise<unknown>>();

  function call<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<DataOf<E>>;
  function call(endpoint: Endpoint, input: CallInput = {}, options: CallOptions = {}): Promise<unknown> {
    const url = base + href(endpoint.path, input.params, searchValues(input.query));
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    if (endpoint.method !== 'POST') return perform(endpoint, url, body, options);

    // Params are part of the address by now.
    const key = `${endpoint.method} ${url} ${body}`;
    const same = inFlight.get(key);
    if (same) return same;
    const request = perform(endpoint, url, body, options).finally(() => inFlight.delete(key));
    inFlight.set(key, request);
    return request;
  }
  return call;

  /** The whole of one call. */
  async function perform(endpoint: Endpoint, url: string, body: string | undefined, options: CallOptions) {
    const sentToken = token.read();
    const attemptOnce = () => attempt({ endpoint, url, body, token: sentToken, timeoutMs });
    const secondsLeft = endpoint.bypassesCooldown ? 0 : cooldown.secondsLeft();

    let outcome: Awaited<ReturnType<typeof attempt>>;
    if (secondsLeft > 0) outcome = heldBack(secondsLeft);
    // Sending a POST again might do again what it does.
    else if (endpoint.method === 'POST') outcome = await attemptOnce();
    else outcome = await withRetries(attemptOnce, { wait, onRetry: () => options.onRetry?.() });

    if (outcome instanceof CallError) {
      const endsSession = outcome.status === 401 || outcome.code === 'admin_refused';
      if (endsSession) endSession(endpoint, outcome, options, sentToken);
      else if (!options.skipErrorMessage) toasts.error(outcome.message);
      throw outcome;
    }
    if (outcome.message && !options.skipSuccessMessage) toasts.success(outcome.message);
    return outcome.data;
  }

  function endSession(endpoint: Endpoint, error: CallError, options: CallOptions, sentToken: string | null) {
    // A late answer says nothing about the token that a new sign-in has stored since; and when there is none any more,
    // the first of several answers, or the person themselves, has ended the session.
    if (token.read() !== sentToken) return;
    token.clear();

    if (error.status === 401 && endpoint !== identityEndpoints.checkAuth) cooldown.start();
    // That no administrator is served concerns more than the call that happened to find it out.
    const concernsAll = error.code === 'admin_refused' && sentToken !== null;
    if (error.status === 401 && !options.skipRedirect) {
      goHome();
      toasts.error(MESSAGES.sessionExpired);
    } else if (concernsAll || !options.skipErrorMessage) {
      toasts.error(error.message);
    }
  }
}

function searchValues(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
