import { CallError, noAnswer, refused } from '@chairside/client/call-error';
import type { Endpoint } from '@chairside/contract/endpoint';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useAccountDeletion } from './use-account-deletion.ts';

const call = vi.hoisted(() => vi.fn<(endpoint: Endpoint, input: unknown) => Promise<unknown>>());
const clear = vi.hoisted(() => vi.fn());
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('@chairside/client/token', () => ({ tokenStore: { clear } }));

const TOO_MANY = refused(
  { status: 429, retryAfter: '40', code: 'too_many_requests', message: undefined, details: {} },
  [],
);
const WRONG = new CallError({
  status: 400,
  code: 'code_wrong',
  message: 'Invalid OTP. Please try again.',
  serverMessage: 'Invalid OTP. Please try again.',
});

beforeEach(() => {
  vi.clearAllMocks();
  call.mockResolvedValue({ resendAfterSeconds: 30, sentTo: 'email' });
});

const made = () =>
  call.mock.calls.map(([{ method, path }, input]) => `${method} ${path} ${JSON.stringify(input)}`);

/** The deletion, as far as the step with the code. */
async function asked() {
  const deletion = runHook(useAccountDeletion);
  await deletion.does(() => deletion.result.open());
  await deletion.does(() => deletion.result.send());
  return deletion;
}

describe('"Delete my account"', () => {
  test('sends the code, tells by what, and counts down to the next one', async () => {
    const { result } = await asked();
    expect(made()).toEqual(['POST /users/account/deletion-code {}']);
    expect(result.state).toMatchObject({ step: 'code', sentTo: 'email' });
    expect(result.secondsToResend).toBe(30);
  });

  test('with the code deletes the account, and the browser is signed out', async () => {
    const deletion = await asked();
    call.mockResolvedValue({});
    await deletion.does(() => deletion.result.confirm('123456'));
    expect(made().at(-1)).toBe('POST /users/account/deletion {"body":{"otp":"123456"}}');
    expect(clear).toHaveBeenCalledOnce();
  });

  test('closed before that does nothing, and opened again goes back to the code that is on its way', async () => {
    const deletion = await asked();
    await deletion.does(() => deletion.result.close());
    expect(deletion.result.state.step).toBe('closed');
    await deletion.does(() => deletion.result.open());
    await deletion.does(() => deletion.result.send());
    expect(deletion.result.state.step).toBe('code');
    expect(made()).toHaveLength(1);
    expect(clear).not.toHaveBeenCalled();
  });

  test('with a wrong code deletes nothing and asks for another one', async () => {
    const deletion = await asked();
    call.mockRejectedValue(WRONG);
    await deletion.does(() => deletion.result.typeCode('123456'));
    await deletion.does(() => deletion.result.confirm('123456'));
    expect(deletion.result.state).toMatchObject({
      code: '',
      notice: { title: 'Verification Failed', text: 'Invalid OTP. Please try again.' },
    });
    expect(clear).not.toHaveBeenCalled();
  });

  test('without an answer keeps the code, and the account as far as anyone knows', async () => {
    const deletion = await asked();
    call.mockRejectedValue(noAnswer(new TypeError('fetch failed')));
    await deletion.does(() => deletion.result.typeCode('123456'));
    await deletion.does(() => deletion.result.confirm('123456'));
    expect(deletion.result.state).toMatchObject({
      code: '123456',
      notice: {
        title: 'Failed to delete your account',
        text: 'Network error. Please check your connection.',
      },
    });
    expect(clear).not.toHaveBeenCalled();
  });

  test('says when no code can be sent now, and counts the wait', async () => {
    call.mockRejectedValue(TOO_MANY);
    const { result } = await asked();
    expect(result.state).toMatchObject({ step: 'explained', notice: { title: 'Failed to send OTP' } });
    expect(result.secondsToResend).toBe(40);
  });

  test('sends the code again once that is allowed', async () => {
    call.mockResolvedValue({ resendAfterSeconds: 0, sentTo: 'phone' });
    const deletion = await asked();
    await deletion.does(() => deletion.result.resend());
    expect(made()).toHaveLength(2);
    expect(deletion.result.state.notice).toEqual({
      tone: 'success',
      title: 'New verification code sent to your phone',
    });
  });
});
