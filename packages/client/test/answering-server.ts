import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { type CallDependencies, createCall } from '../src/call.ts';
import { CallError } from '../src/call-error.ts';
import { createCooldown } from '../src/cooldown.ts';
import type { TokenStore } from '../src/token.ts';

interface SeenRequest {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/**
 * A real server, new for each test, that answers as the test says; and a call of the client that talks to it, whose
 * waiting takes no time but the clock's.
 */
export function answeringServer() {
  let server = createServer();
  let answer: RequestListener;
  let timeLimit = new AbortController();
  const seen: SeenRequest[] = [];
  const toasts = { success: vi.fn(), error: vi.fn() };
  const goHome = vi.fn();
  const clock = { now: 0 };
  const waits: number[] = [];
  const cooldown = createCooldown(() => clock.now);
  const wait = async (ms: number) => {
    waits.push(ms);
    clock.now += ms;
  };
  const stored: { token: string | null } = { token: null };
  const listeners = new Set<() => void>();
  const keep = (value: string | null) => {
    stored.token = value;
    for (const listener of listeners) listener();
  };
  const token: TokenStore = {
    read: () => stored.token,
    write: keep,
    clear: () => keep(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  beforeEach(async () => {
    seen.length = 0;
    waits.length = 0;
    cooldown.reset();
    listeners.clear();
    stored.token = null;
    vi.clearAllMocks();
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
    const startLimit = AbortSignal.timeout;
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      timeLimit = new AbortController();
      return AbortSignal.any([startLimit(ms), timeLimit.signal]);
    });
    onTestFinished(() => limits.mockRestore());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  return {
    seen,
    toasts,
    goHome,
    stored,
    token,
    clock,
    cooldown,
    /** The milliseconds waited before each retry. */
    waits,
    /** Each request gets the next of these answers, and the last one for ever. */
    answers(...listeners: RequestListener[]) {
      answer = (request, response) => {
        const [next] = listeners.length > 1 ? listeners.splice(0, 1) : listeners;
        next?.(request, response);
      };
    },
    /** Answers nothing; as soon as the request is there, its time is over. */
    timesOut: () => timeLimit.abort(new DOMException('The time is over', 'TimeoutError')),
    open({ timeoutMs = 5000, byCookie = false, ...more }: Partial<CallDependencies> = {}) {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('the server has no port');
      const base = `http://127.0.0.1:${address.port}/api`;
      return createCall({ base, byCookie, timeoutMs, token, toasts, goHome, cooldown, wait, ...more });
    },
  };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const hangsUp: RequestListener = (request) => request.socket.destroy();

/** The error a call failed with. */
export async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${error}`);
  return error;
}
