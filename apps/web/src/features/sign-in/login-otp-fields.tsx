import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { CodeInput } from '@chairside/ui/code-input.tsx';
import { type Ref, useId } from 'react';
import { displayContact } from '../wording/wording.ts';
import { LoginFailure } from './login-failure.tsx';
import type { Login } from './use-login.ts';

const LONGEST_WAIT_IN_SECONDS = 120;

interface LoginOtpFieldsProps {
  login: Login;
  ref: Ref<HTMLInputElement>;
}

/** The button that sends an OTP, and the boxes it goes into. They are open at once: the OTP may be there already. */
export function LoginOtpFields({ login, ref }: LoginOtpFieldsProps) {
  const { notice, problems, request, code, sentTo, secondsToResend, send, typeCode, submit } = login;
  const id = useId();
  const waiting = secondsToResend > 0;
  const failed = notice?.about === 'signIn' && code === '';

  return (
    <>
      <Button
        variant="secondary"
        busy={request === 'send'}
        disabled={waiting || request === 'verify'}
        onClick={send}
        className="w-full"
      >
        {waiting ? (
          <span className="tabular-nums">Resend OTP in {waitText(secondsToResend)}</span>
        ) : sentTo ? (
          'Resend OTP'
        ) : (
          'Send OTP'
        )}
      </Button>
      {notice?.about === 'send' && <LoginFailure login={login} notice={notice} />}
      <p id={`${id}-sent`} role="status" className="mt-2 min-h-[2.9em] text-sm text-ink-soft">
        {sentTo ? (
          <>
            If <strong className="font-medium text-ink">{displayContact(sentTo)}</strong> is registered, an
            OTP is on its way. If not, sign up below.
          </>
        ) : (
          'We send a 6-digit OTP to sign in with. Have one already? Enter it below.'
        )}
      </p>
      <div className="mt-2">
        <CodeInput
          length={LIMITS.codeLength}
          ref={ref}
          value={code}
          onChange={typeCode}
          onComplete={submit}
          label="OTP"
          describedBy={`${id}-sent ${id}-problem`}
          disabled={request !== null}
          invalid={problems.secret !== null || failed}
        />
        <p id={`${id}-problem`} aria-live="polite" className="mt-1 min-h-[1.45em] text-sm text-danger">
          {problems.secret}
        </p>
      </div>
    </>
  );
}

function waitText(seconds: number): string {
  return seconds > LONGEST_WAIT_IN_SECONDS ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;
}
