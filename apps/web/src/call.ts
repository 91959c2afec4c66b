import { type DataOf, type Endpoint, href, type InputOf } from '@chairside/contract/endpoint';
import { attempt } from './attempt.ts';
import { CallError } from './call-error.ts';
import { MESSAGES } from './messages.ts';
import type { Toasts } from './toasts.ts';
import type { TokenStore } from './token.ts';

export interface CallOptions {
  skipSuccessMessage?: boolean;
  skipErrorMessage?: boolean;
  skipRedirect?: boolean;
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
}

export function createCall({ base, timeoutMs, token, toasts, goHome }: CallParts): Call {
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

  /** The whole of one call. Repeating `attempt` and refusing to start it at all belong here, around that one line. */
  async function perform(endpoint: Endpoint, url: string, body: string | undefined, options: CallOptions) {
    const sentToken = token.read();
    const outcome = await attempt({ endpoint, url, body, token: sentToken, timeoutMs });
    if (outcome instanceof CallError) {
      settle(outcome, options, sentToken);
      throw outcome;
    }
    if (outcome.message && !options.skipSuccessMessage) toasts.success(outcome.message);
    return outcome.data;
  }

  function settle(error: CallError, options: CallOptions, sentToken: string | null) {
    const { status, code, message } = error;
    // A late answer to an old token says nothing about the one a new sign-in has stored since.
    if ((status === 401 || code === 'admin_refused') && token.read() === sentToken) token.clear();

    if (status === 401 && !options.skipRedirect) {
      goHome();
      toasts.error(MESSAGES.sessionExpired);
    } else if (!options.skipErrorMessage) {
      toasts.error(message);
    }
  }
}

function searchValues(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
