import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { CONTACT_FIELDS } from '../form-fields/contact-fields.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginOtpFields } from './login-otp-fields.tsx';
import { LoginTabs } from './login-tabs.tsx';
import type { Login } from './use-login.ts';

interface LoginFormProps {
  login: Login;
  /** Stands above the fields, such as what has just been done elsewhere. */
  notice?: ReactNode;
  /** Someone is about to fill it in. */
  onIntent?: () => void;
  onForgotPassword: () => void;
  onCreateAccount: () => void;
}

/** Signs in by phone or e-mail, with an OTP or a password (LOGIN-2 to LOGIN-4). */
export function LoginForm({ login, notice, onIntent, onForgotPassword, onCreateAccount }: LoginFormProps) {
  const { dispatch, contactType, method, problems, request, focus } = login;
  const byPassword = method === 'password';
  const contact = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  // A field that a request has disabled takes it once that is over.
  useEffect(() => {
    if (focus && !request) (focus.field === 'contact' ? contact : secret).current?.focus();
  }, [focus, request]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.submit();
  };
  // Where the OTP comes first, the key of a phone's keyboard asks for it.
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || byPassword || login.code !== '') return;
    event.preventDefault();
    if (login.secondsToResend > 0) secret.current?.focus();
    else login.send();
  };

  return (
    <form noValidate onSubmit={submit} onFocus={onIntent}>
      {notice && <div className="mb-5">{notice}</div>}
      <LoginTabs value={contactType} onChange={login.chooseContactType} disabled={request !== null}>
        <TextField
          ref={contact}
          key={contactType}
          {...CONTACT_FIELDS[contactType]}
          {...(byPassword ? { autoComplete: 'username' } : {})}
          value={login.contact}
          onChange={(event) => dispatch({ type: 'contactTyped', contact: event.target.value })}
          onKeyDown={sendOnEnter}
          maxLength={LIMITS.emailMax}
          readOnly={request !== null}
          error={problems.contact ?? undefined}
          autoCapitalize="none"
          enterKeyHint={byPassword ? 'next' : 'send'}
        />
        <div className="mt-1">
          {byPassword ? (
            <PasswordField
              ref={secret}
              label="Password"
              autoComplete="current-password"
              value={login.password}
              onChange={(event) => dispatch({ type: 'passwordTyped', password: event.target.value })}
              readOnly={request !== null}
              error={problems.secret ?? undefined}
              enterKeyHint="go"
            />
          ) : (
            <LoginOtpFields key={contactType} login={login} ref={secret} />
          )}
        </div>
      </LoginTabs>
      {login.notice?.about === 'signIn' && <LoginFailure login={login} notice={login.notice} />}
      <Button
        type="submit"
        size="lg"
        busy={request === 'verify'}
        disabled={request === 'send'}
        className="mt-2 w-full px-4!"
      >
        <LockKeyhole aria-hidden="true" className="size-5" />
        Sign In Securely
      </Button>
      <div className="-mx-2 mt-2 flex flex-wrap justify-between">
        <Button
          variant="quiet"
          disabled={request !== null}
          onClick={() => login.chooseMethod(byPassword ? 'otp' : 'password')}
          className="px-2!"
        >
          {byPassword ? 'Use OTP' : 'Use password'}
        </Button>
        <Button variant="quiet" disabled={request !== null} onClick={onForgotPassword} className="px-2!">
          Forgot Password?
        </Button>
      </div>
      <div className="mt-4 grid gap-2 border-t border-line pt-5">
        <p className="text-center text-ink-soft">New here?</p>
        <Link href="/" className={`${buttonClass({ variant: 'secondary' })} px-3!`}>
          Choose a Plan & Sign Up
        </Link>
        <Button variant="quiet" disabled={request !== null} onClick={onCreateAccount}>
          Create Account
        </Button>
      </div>
    </form>
  );
}
