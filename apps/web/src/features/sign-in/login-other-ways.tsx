import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Link } from 'wouter';
import { OTP_LOGIN } from './login-notices.ts';
import type { Login } from './use-login.ts';

interface LoginOtherWaysProps {
  login: Login;
  onForgotPassword: () => void;
  onCreateAccount: () => void;
}

/** Below the button that most people need: other ways in, and the ways to an account. */
export function LoginOtherWays({ login, onForgotPassword, onCreateAccount }: LoginOtherWaysProps) {
  const { dispatch, method, notice, asksForCode, request } = login;
  const busy = request !== null;
  return (
    <>
      <div className="-mx-2 mt-2 flex flex-wrap justify-between">
        {method === 'otp' ? (
          <Button
            variant="quiet"
            disabled={busy}
            onClick={() => login.chooseMethod('password')}
            className="px-2!"
          >
            Use password
          </Button>
        ) : (
          <Button
            variant={notice?.offersOtp ? 'secondary' : 'quiet'}
            disabled={busy}
            onClick={() => login.chooseMethod('otp')}
            className={notice?.offersOtp ? 'mx-2 px-4!' : 'px-2!'}
          >
            {OTP_LOGIN}
          </Button>
        )}
        {method === 'otp' && !asksForCode && (
          <Button
            variant="quiet"
            disabled={busy}
            onClick={() => dispatch({ type: 'codeAtHand' })}
            className="px-2!"
          >
            I have a code
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={onForgotPassword} className="px-2!">
          Forgot Password?
        </Button>
      </div>
      <div className="mt-4 grid gap-2 border-t border-line pt-5">
        <p className="text-center text-ink-soft">New here?</p>
        <Link href="/" className={`${buttonClass({ variant: 'secondary' })} px-3!`}>
          Choose a Plan & Sign Up
        </Link>
        <Button variant="quiet" disabled={busy} onClick={onCreateAccount}>
          Create Account
        </Button>
      </div>
    </>
  );
}
