import { identityEndpoints } from '@chairside/contract/identity';
import { describe, expect, test } from 'vitest';
import { answeringServer, hangsUp, json } from '../test/answering-server.ts';
import { person } from '../test/person.ts';
import { createSession } from './session-store.ts';

const { answers, cooldown, goHome, open, seen, stored, toasts, token } = answeringServer();

const SIGNED_IN = { token: 'secret', user: person() };
const SIGNED_OUT = { status: 'signed-out', user: null };
const ADMIN = person({ role: 'admin' });
const ok = (data: unknown, message?: string) => json(200, { success: true, message, data });

function session(storedToken: string | null = null) {
  stored.token = storedToken;
  return createSession({ call: open(), token, toasts, cooldown, wait: async () => {} });
}

describe('who is signed in (TOKEN-2, TOKEN-3, TOKEN-5)', () => {
  test('login or verification success sets authenticated and the user', async () => {
    answers(ok(SIGNED_IN));
    const opened = session();
    const body = { phone: '9876543210', otp: '123456' };
    expect(opened.signIn(await open()(identityEndpoints.verifyPhone, { body }))).toBe(true);
    expect(opened.get()).toEqual({ status: 'signed-in', user: person() });
    expect(stored.token).toBe('secret');
  });

  test('auth-check success sets authenticated and the user', async () => {
    answers(ok({ user: person() }));
    const opened = session('secret');
    await opened.checkSession();
    expect(opened.get()).toEqual({ status: 'signed-in', user: person() });
  });

  test('auth-check failure removes the stored token and sets unauthenticated', async () => {
    answers(json(401, { success: false, code: 'unauthenticated', message: 'Please login to continue' }));
    const opened = session('secret');
    await expect(opened.checkSession()).rejects.toThrow('Please login to continue');
    expect(stored.token).toBeNull();
    expect(opened.get()).toEqual(SIGNED_OUT);
  });

  test('a user whose role is admin is rejected and the session cleared', async () => {
    answers(ok({ user: ADMIN }));
    const checked = session('secret');
    await checked.checkSession();
    const signingIn = session();
    expect(signingIn.signIn({ token: 'secret', user: ADMIN })).toBe(false);
    for (const refused of [checked, signingIn]) expect(refused.get()).toEqual(SIGNED_OUT);
    expect(stored.token).toBeNull();
    expect(toasts.error).toHaveBeenCalledWith('Admin users cannot access client application');
  });

  test('a logout that is answered late takes nothing from the next sign-in (TOKEN-3)', async () => {
    answers(ok({}));
    const opened = session('secret');
    const signingOut = opened.signOut();
    opened.signIn({ ...SIGNED_IN, token: 'next' });
    await signingOut;
    expect(stored.token).toBe('next');
    expect(opened.get().status).toBe('signed-in');
  });

  test('logout sends the token and clears everything (SCREEN-6)', async () => {
    answers(ok({}, 'Logged out successfully'));
    const opened = session();
    opened.signIn(SIGNED_IN);
    await opened.signOut();
    expect(seen).toMatchObject([
      { method: 'POST', url: '/api/auth/logout', headers: { authorization: 'Bearer secret' } },
    ]);
    expect(stored.token).toBeNull();
    expect(opened.get()).toEqual(SIGNED_OUT);
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Logged out successfully');
  });

  test.each([
    ['a lost connection', hangsUp],
    ['a server error', json(500, { success: false })],
    ['a session that has ended', json(401, { success: false, message: 'Please login to continue' })],
  ])('the token is cleared even if the logout call fails: %s (TOKEN-3)', async (_what, answer) => {
    answers(answer);
    const opened = session();
    opened.signIn(SIGNED_IN);
    await expect(opened.signOut()).rejects.toThrow();
    expect(stored.token).toBeNull();
    expect(opened.get()).toEqual(SIGNED_OUT);
    expect(goHome).not.toHaveBeenCalled();
    // Its screen shows it.
    expect(toasts.error).not.toHaveBeenCalled();
  });
});
