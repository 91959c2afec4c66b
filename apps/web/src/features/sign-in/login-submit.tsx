import { Button } from '@chairside/ui/button.tsx';
import { LockKeyhole } from 'lucide-react';
import { WaitLabel } from '../verification/wait-label.tsx';
import type { Login } from './use-login.ts';

/** The button that is needed next: it sends a code, or signs in with what was typed. */
export function LoginSubmit({ login }: { login: Login }) {
  const { method, asksForCode, sentTo, request, send, secondsToResend, secondsToVerify } = login;
  if (method === 'otp' && !asksForCode) {
    return (
      <Button
        type="submit"
        size="lg"
        busy={request === 'send'}
        disabled={secondsToResend > 0}
        className="mt-3 w-full px-4!"
      >
        <WaitLabel seconds={secondsToResend}>Send OTP</WaitLabel>
      </Button>
    );
  }
  return (
    <>
      <Button
        type="submit"
        size="lg"
        busy={request === 'verify'}
        disabled={request === 'send' || secondsToVerify > 0}
        className="mt-1 w-full px-4!"
      >
        <LockKeyhole aria-hidden="true" className="size-5" />
        <WaitLabel seconds={secondsToVerify}>Sign In Securely</WaitLabel>
      </Button>
      {method === 'otp' && (
        <Button
          variant="quiet"
          busy={request === 'send'}
          disabled={secondsToResend > 0 || request === 'verify'}
          onClick={send}
          className="mt-1 w-full"
        >
          <WaitLabel seconds={secondsToResend}>{sentTo ? 'Resend OTP' : 'Send OTP'}</WaitLabel>
        </Button>
      )}
    </>
  );
}
