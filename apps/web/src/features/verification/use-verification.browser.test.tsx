import { CallError } from '@chairside/client/call-error';
import { Notice } from '@chairside/ui/notice.tsx';
import { button, field, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { wakesUpAfter } from '@chairside/ui/test/wake-up.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../../test/browser/visit.tsx';
import { CodeForm } from './code-form.tsx';
import { failureNotice, resendFailedNotice, resentNotice, verifyFailedNotice } from './code-notices.ts';
import { useVerification } from './use-verification.ts';

const send = vi.fn<(to: string) => Promise<{ to: string; resendAfterSeconds: number }>>();
const verify = vi.fn<(code: string) => Promise<string>>();
const onVerified = vi.fn();

beforeEach(() => {
  send.mockReset().mockImplementation(async (to) => ({ to, resendAfterSeconds: 30 }));
  verify.mockReset().mockResolvedValue('a token');
  onVerified.mockReset();
});

/** The smallest flow there can be. */
function Flow({ keepsTypedCode = false }) {
  const verification = useVerification({
    send: {
      request: send,
      onRefused: (error) => failureNotice(error, 'Failed to send OTP'),
      isSame: (sentTo, asked) => sentTo === asked,
    },
    resend: {
      request: send,
      onSent: () => resentNotice('phone'),
      onRefused: resendFailedNotice,
      keepsTypedCode,
    },
    verify: { request: verify, onVerified, onRefused: verifyFailedNotice },
  });
  const { awaitsCode, to, notice, request } = verification;
  return (
    <>
      {notice && <Notice {...notice} onClose={verification.closeNotice} />}
      {awaitsCode ? (
        <CodeForm
          verification={verification}
          recipient={to ?? ''}
          onSubmit={verification.verify}
          submitLabel="Verify"
          backLabel="Change"
        />
      ) : (
        ['Asha', 'Ravi'].map((name) => (
          <button key={name} type="button" onClick={() => verification.send(name)}>
            {request === 'send' ? 'Sending' : `Send to ${name}`}
          </button>
        ))
      )}
    </>
  );
}

const code = field('Verification code (OTP)');
const sendTo = (name: string) => button(`Send to ${name}`).click();

async function awaitingCode() {
  await show(<Flow />);
  await sendTo('Asha');
  await expect.element(code).toBeVisible();
}

const refusal = (status: number, code: CallError['code'], retryAfterSeconds: number | null = null) =>
  new CallError({ status, code, message: 'No', serverMessage: 'No', retryAfterSeconds });

describe('a code that was sent', () => {
  test('is asked for, with the focus in its boxes', async () => {
    await awaitingCode();
    await shows('Asha');
    await expect.element(code).toHaveFocus();
    await expect.element(button(/^Resend Code in (30|2\d) s$/)).toBeDisabled();
  });

  test('is gone back to without another request, until another one can be sent', async () => {
    await awaitingCode();
    await code.fill('123');
    await button('Change').click();
    await sendTo('Asha');
    await expect.element(code).toHaveValue('');
    expect(send).toHaveBeenCalledTimes(1);
    await button('Change').click();
    await wakesUpAfter(30_000);
    await sendTo('Asha');
    await expect.poll(() => send).toHaveBeenCalledTimes(2);
  });

  test('does not stand for one to somebody else', async () => {
    await awaitingCode();
    await button('Change').click();
    await sendTo('Ravi');
    await shows('Ravi');
    expect(send.mock.calls).toEqual([['Asha'], ['Ravi']]);
  });
});

describe('a code that was not sent', () => {
  test('leaves everything where it was, and says why until the next try', async () => {
    send.mockRejectedValueOnce(new Error('No connection'));
    await show(<Flow />);
    await sendTo('Asha');
    await shows('Failed to send OTP');
    await expect.element(code).not.toBeInTheDocument();
    await sendTo('Asha');
    await expect.element(code).toBeVisible();
    await showsNo('Failed to send OTP');
  });

  test('again leaves the one before, and is waited for as long as the server says', async () => {
    await awaitingCode();
    await wakesUpAfter(30_000);
    send.mockRejectedValueOnce(refusal(429, 'too_many_requests', 40));
    await button('Resend Code').click();
    await shows('Resend Failed');
    await expect.element(button(/^Resend Code in (40|3\d) s$/)).toBeDisabled();
    await expect.element(code).toHaveFocus();
  });
});

test.each([
  [true, '123'],
  [false, ''],
])('what was typed stays when another code is on its way, if the flow says so: %s', async (keeps, left) => {
  await show(<Flow keepsTypedCode={keeps} />);
  await sendTo('Asha');
  await code.fill('123');
  await wakesUpAfter(30_000);
  await button('Resend Code').click();
  await shows('New verification code sent to your phone');
  await expect.element(code).toHaveValue(left);
});

describe('a code that was typed', () => {
  test('is verified once, and the flow begins anew', async () => {
    const answer = Promise.withResolvers<string>();
    verify.mockReturnValueOnce(answer.promise);
    await awaitingCode();
    await code.fill('123456');
    await expect.element(code).toBeDisabled();
    for (const name of ['Verify', 'Change']) await expect.element(button(name)).toBeDisabled();
    answer.resolve('a token');
    await expect.element(button('Send to Asha')).toBeVisible();
    expect(verify.mock.calls).toEqual([['123456']]);
    expect(onVerified.mock.calls).toEqual([['a token']]);
  });

  test.each(['code_wrong', 'code_expired', 'code_exhausted'] as const)(
    'and was judged is emptied: %s (SIGNUP-10)',
    async (why) => {
      verify.mockRejectedValueOnce(refusal(400, why));
      await awaitingCode();
      await code.fill('123456');
      await shows('Verification Failed');
      await expect.element(code).toHaveValue('');
      await expect.element(code).toHaveFocus();
      await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    },
  );

  test('and was not judged stays, and does not put off the next code', async () => {
    verify.mockRejectedValueOnce(refusal(429, 'too_many_requests', 600));
    await awaitingCode();
    await code.fill('123456');
    await shows('Verification Failed');
    await expect.element(code).toHaveValue('123456');
    await expect.element(button(/^Resend Code in (30|2\d) s$/)).toBeDisabled();
  });

  test('for a registration that the server has forgotten leads back to the beginning', async () => {
    verify.mockRejectedValueOnce(refusal(404, 'registration_not_found'));
    await awaitingCode();
    await code.fill('123456');
    await shows('Phone number not found. Please go back and register again.');
    await sendTo('Asha');
    await expect.element(code).toBeVisible();
    expect(send).toHaveBeenCalledTimes(2);
  });
});
