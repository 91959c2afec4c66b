import type { DataOf, Endpoint } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { person } from '../test/person.ts';
import type { CallArguments, CallOptions } from './call.ts';
import { CallError } from './call-error.ts';
import { createSession } from './session-store.ts';
import { deviceToken, type TokenStore } from './token.ts';

function tokens(first: string | null): TokenStore {
  let value = first;
  const listeners = new Set<() => void>();
  const become = (next: string | null) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => value,
    write: become,
    clear: () => become(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const toasts = { success: vi.fn(), error: vi.fn() };
const cooldown = { reset: vi.fn() };
const NETWORK = new CallError({ status: 0, code: 'network', message: 'Network error.' });

/** A session whose calls wait in `pending` until the test answers them. */
function open(storedToken: string | null) {
  const pending: {
    path: string;
    options: CallOptions;
    answer: (data: unknown) => void;
    fail: (error: unknown) => void;
  }[] = [];
  function call<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<DataOf<E>>;
  function call(endpoint: Endpoint, _input: unknown, options: CallOptions = {}): Promise<unknown> {
    return new Promise((answer, fail) => pending.push({ path: endpoint.path, options, answer, fail }));
  }
  const token = tokens(storedToken);
  const wait = async () => {};
  return { session: createSession({ call, token, toasts, cooldown, wait }), token, pending };
}

beforeEach(() => vi.clearAllMocks());

test('a sign-in brings the token this browser is recognised by, or none from an older server', () => {
  const { session } = open(null);
  session.signIn({ token: 'a', user: person() });
  expect(deviceToken.read()).toBeNull();
  session.signIn({ token: 'a', user: person(), deviceToken: 'device' });
  expect(deviceToken.read()).toBe('device');
  session.signIn({ token: 'b', user: person() });
  expect(deviceToken.read()).toBe('device');
});

describe('the check at start', () => {
  test('is signed out at once without a token', () => {
    expect(open(null).session.get()).toEqual({ status: 'signed-out', user: null });
  });

  test('is unknown until the server has answered, then signed in', async () => {
    const { session, pending } = open('a');
    expect(session.get()).toEqual({ status: 'unknown', user: null, unreachable: false });
    const checks = [session.checkSession(), session.checkSession()];
    expect(pending).toHaveLength(1);
    pending[0]?.answer({ user: person() });
    await Promise.all(checks);
    expect(session.get()).toEqual({ status: 'signed-in', user: person() });
  });

  test('leaves it to its asker to lead home when it fails', () => {
    const { session, pending } = open('a');
    session.refreshUser();
    session.checkSession();
    expect(pending.map(({ options }) => options.skipRedirect ?? false)).toEqual([false, true]);
  });

  test('reports after its first try that the server is out of reach, and goes on trying', async () => {
    const { session, pending } = open('a');
    const check = session.checkSession();
    pending[0]?.options.onRetry?.();
    expect(session.get()).toEqual({ status: 'unknown', user: null, unreachable: true });
    expect(session.checkSession()).toBe(check);
    pending[0]?.answer({ user: person() });
    await check;
    expect(session.get().status).toBe('signed-in');
  });

  test('of an earlier token says nothing about the current one', () => {
    const { session, token, pending } = open('a');
    session.checkSession().catch(() => {});
    token.write('b');
    pending[0]?.options.onRetry?.();
    expect(session.get()).toEqual({ status: 'unknown', user: null, unreachable: false });
  });

  test('is signed out when the shared call drops the token', () => {
    const { session, token } = open('a');
    token.clear();
    expect(session.get().status).toBe('signed-out');
  });

  test('refuses an administrator (TOKEN-5)', async () => {
    const { session, token, pending } = open('a');
    const check = session.checkSession();
    pending[0]?.answer({ user: person({ role: 'admin' }) });
    await check;
    expect(session.get().status).toBe('signed-out');
    expect(token.read()).toBeNull();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Admin users cannot access client application');
    expect(cooldown.reset).not.toHaveBeenCalled();
  });
});

describe('signing in', () => {
  test('stores the token and notifies subscribers', () => {
    const { session, token, pending } = open(null);
    const listener = vi.fn();
    session.subscribe(listener);
    expect(session.signIn({ token: 'b', user: person() })).toBe(true);
    expect(token.read()).toBe('b');
    expect(session.get().user?.name).toBe('Asha Rao');
    expect(listener).toHaveBeenCalledOnce();
    expect(pending).toEqual([]);
  });

  test('ends the cooldown before subscribers are notified (CALL-9)', () => {
    const { session } = open(null);
    session.subscribe(() => expect(cooldown.reset).toHaveBeenCalledOnce());
    session.signIn({ token: 'b', user: person() });
    expect(cooldown.reset).toHaveBeenCalledOnce();
  });

  test('is not undone by a check that was asked before', async () => {
    const { session, pending } = open('a');
    const check = session.checkSession();
    session.signIn({ token: 'b', user: person({ name: 'Ravi' }) });
    pending[0]?.answer({ user: person() });
    await check;
    expect(session.get().user?.name).toBe('Ravi');
  });

  test('refuses an administrator (TOKEN-5)', () => {
    const { session, token } = open(null);
    expect(session.signIn({ token: 'b', user: person({ role: 'admin' }) })).toBe(false);
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Admin users cannot access client application');
    expect(token.read()).toBeNull();
    expect(session.get().status).toBe('signed-out');
  });

  test('in another tab is followed by a check here', async () => {
    const { session, token, pending } = open(null);
    token.write('b');
    expect(session.get().status).toBe('unknown');
    expect(pending[0]?.options.skipRedirect).toBe(true);
    pending[0]?.answer({ user: person() });
    await vi.waitFor(() => expect(session.get().status).toBe('signed-in'));
  });
});

describe('refreshing the user', () => {
  test('takes the newest answer, whatever order they come in', async () => {
    const { session, pending } = open(null);
    session.signIn({ token: 'b', user: person() });
    const older = session.refreshUser();
    const newer = session.refreshUser();
    pending[1]?.answer({ user: person({ name: 'Newer' }) });
    await newer;
    pending[0]?.answer({ user: person({ name: 'Older' }) });
    await older;
    expect(session.get().user?.name).toBe('Newer');
  });

  test('is not undone by a check that it has overtaken', async () => {
    const { session, pending } = open('a');
    const check = session.checkSession();
    const refresh = session.refreshUser();
    pending[1]?.answer({ user: person({ name: 'Newer' }) });
    await refresh;
    pending[0]?.answer({ user: person({ name: 'Older' }) });
    await check;
    expect(session.get().user?.name).toBe('Newer');
  });

  test('that fails leaves it to the concurrent check to find out who is signed in', async () => {
    const { session, pending } = open('a');
    const check = session.checkSession();
    const refresh = session.refreshUser();
    pending[1]?.fail(NETWORK);
    await expect(refresh).rejects.toBe(NETWORK);
    pending[0]?.answer({ user: person() });
    await check;
    expect(session.get().status).toBe('signed-in');
  });

  test('never brings back someone who has signed out', async () => {
    const { session, token, pending } = open(null);
    session.signIn({ token: 'b', user: person() });
    const refresh = session.refreshUser();
    token.clear();
    pending[0]?.answer({ user: person() });
    await refresh;
    session.updateUser(person());
    expect(session.get().status).toBe('signed-out');
  });
});

describe('a user that another answer has brought along', () => {
  test('is taken over', () => {
    const { session } = open(null);
    session.signIn({ token: 'b', user: person() });
    session.updateUser(person({ name: 'Newer' }));
    expect(session.get().user?.name).toBe('Newer');
  });

  test('is not, when somebody else has signed in since, and undoes no question about them', async () => {
    const { session, pending } = open(null);
    session.signIn({ token: 'b', user: person({ _id: 'b', name: 'Ravi' }) });
    const refresh = session.refreshUser();
    session.updateUser(person());
    expect(session.get().user?.name).toBe('Ravi');
    pending[0]?.answer({ user: person({ _id: 'b', name: 'Ravi Nair' }) });
    await refresh;
    expect(session.get().user?.name).toBe('Ravi Nair');
  });
});

describe('signing out', () => {
  test('clears the token, even when the server could not be reached', async () => {
    const { session, token, pending } = open(null);
    session.signIn({ token: 'b', user: person() });
    const signingOut = session.signOut();
    expect(pending[0]?.path).toBe(identityEndpoints.logout.path);
    expect(token.read()).toBe('b');
    pending[0]?.fail(NETWORK);
    await expect(signingOut).rejects.toBe(NETWORK);
    expect(token.read()).toBeNull();
    expect(session.get().status).toBe('signed-out');
  });
});
