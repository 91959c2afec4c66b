import { person } from '@chairside/client/test/person';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { expect, test, vi } from 'vitest';
import { START } from './login-flow.ts';
import { useLogin } from './use-login.ts';

const signIn = vi.hoisted(() => vi.fn());
vi.mock('../session/session.ts', () => ({ signIn }));
vi.mock('./api/send-login-otp.ts', () => ({ sendLoginCode: async () => 60 }));
vi.mock('./api/log-in.ts', () => ({ logIn: async () => ({ token: 'a', user: person() }) }));

async function signedIn(isServed: boolean) {
  signIn.mockReturnValue(isServed);
  const onSignedIn = vi.fn();
  const login = runHook(() => useLogin(onSignedIn));
  await login.does(() => login.result.dispatch({ type: 'contactTyped', contact: '9876543210' }));
  await login.does(() => login.result.submit('123456'));
  return { login, onSignedIn };
}

test('a sign-in leaves nothing typed and nothing under way', async () => {
  const { login, onSignedIn } = await signedIn(true);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(person());
  expect(login.result.state).toEqual(START);
});

test('nor does one that the client refuses, which leads nowhere', async () => {
  const { login, onSignedIn } = await signedIn(false);
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(login.result.state).toEqual(START);
});
