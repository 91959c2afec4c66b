import { CallError, refused } from '@chairside/client/call-error';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usePasswordReset } from './use-password-reset.ts';

const calls = vi.hoisted(() => ({
  sendResetCode: vi.fn<() => Promise<number>>(),
  resetPassword: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('./api/forgot-password.ts', () => calls);
vi.mock('./api/reset-password.ts', () => calls);

const WITHOUT_MESSAGE = refused(
  { status: 400, retryAfter: null, code: undefined, message: undefined, details: {} },
  [],
);
const PASSWORD = { password: 'Neem leaf 7&', confirmPassword: 'Neem leaf 7&' };

beforeEach(() => {
  calls.sendResetCode.mockResolvedValue(30);
  calls.resetPassword.mockResolvedValue({});
});

/** A reset whose code was typed, and for which a new password is about to be sent. */
async function open() {
  const onReset = vi.fn();
  const reset = runHook(() => usePasswordReset(onReset));
  const { does } = reset;
  await does(() => reset.result.send({ phone: '9876543210' }));
  await does(() => reset.result.enterCode('123456'));
  return { reset, does, onReset };
}

describe('a forgotten password (PASS-8)', () => {
  test('phone, then otp, then reset, then back to sign-in', async () => {
    const { reset, does, onReset } = await open();
    expect(reset.result.state.step).toBe('reset');
    await does(() => reset.result.reset(PASSWORD));
    expect(onReset).toHaveBeenCalledOnce();
    expect(reset.result.state.step).toBe('phone');
  });
});

test('a password that is too easy to guess is told at its field, and the code is kept', async () => {
  const { reset, does, onReset } = await open();
  const message = 'This password is too easy to guess.';
  calls.resetPassword.mockRejectedValue(new CallError({ status: 400, code: 'password_common', message }));
  await does(() => reset.result.reset(PASSWORD));
  expect(reset.result.state).toMatchObject({ step: 'reset', request: null, code: '123456', notice: null });
  expect(reset.result.passwordForm.getFieldState('password').error?.message).toBe(message);
  expect(onReset).not.toHaveBeenCalled();
});

test.each([
  [WITHOUT_MESSAGE, 'Failed to reset password'],
  [new CallError({ status: 400, code: 'undeclared', message: 'No', serverMessage: 'No' }), 'No'],
])('a password that was not reset, after %o, is told as %o (PASS-11)', async (error, title) => {
  const { reset, does, onReset } = await open();
  calls.resetPassword.mockRejectedValue(error);
  await does(() => reset.result.reset(PASSWORD));
  expect(reset.result.state).toMatchObject({ step: 'reset', notice: { tone: 'error', title } });
  expect(onReset).not.toHaveBeenCalled();
});
