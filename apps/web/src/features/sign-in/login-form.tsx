import { LIMITS } from '@chairside/rules/limits';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { CONTACT_FIELDS } from '../form-fields/contact-fields.ts';
import { LoginCode } from './login-code.tsx';
import { LoginOtherWays } from './login-other-ways.tsx';
import { LoginSubmit } from './login-submit.tsx';
import { LoginTabs } from './login-tabs.tsx';
import type { Login } from './use-login.ts';

const CODE_HINT = `We send a ${LIMITS.codeLength}-digit code to log in with.`;

interface LoginFormProps {
  login: Login;
  /** Below the button: what it failed with, where nothing else shows that. */
  failure?: ReactNode;
  /** Someone is about to fill it in. */
  onIntent?: () => void;
  onForgotPassword: () => void;
  onCreateAccount: () => void;
}

/**
 * Signs in by phone or e-mail, with a code or a password (LOGIN-2 to LOGIN-4). One thing at a time: the contact, the code
 * that is sent to it, and only then its boxes (LOGIN-13).
 */
export function LoginForm({ login, failure, onIntent, onForgotPassword, onCreateAccount }: LoginFormProps) {
  const { dispatch, contactType, method, asksForCode, problems, request, focus } = login;
  const byPassword = method === 'password';
  const contact = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  // A field that a request has disabled takes it once that is over.
  useEffect(() => {
    if (focus && !request) (focus.field === 'contact' ? contact : secret).current?.focus();
  }, [focus, request]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (byPassword || asksForCode) login.submit();
    else login.send();
  };

  return (
    <form noValidate onSubmit={submit} onFocus={onIntent}>
      <LoginTabs value={contactType} onChange={login.chooseContactType} disabled={request !== null}>
        <TextField
          ref={contact}
          key={contactType}
          {...CONTACT_FIELDS[contactType]}
          {...(byPassword ? { autoComplete: 'username' } : {})}
          value={login.contact}
          onChange={(event) => login.typeContact(event.target.value)}
          maxLength={LIMITS.emailMax}
          readOnly={request !== null}
          error={problems.contact ?? undefined}
          hint={byPassword || asksForCode ? undefined : CODE_HINT}
          autoCapitalize="none"
          enterKeyHint={byPassword ? 'next' : 'send'}
        />
        {byPassword && (
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
        )}
        {asksForCode && <LoginCode login={login} ref={secret} />}
      </LoginTabs>
      <LoginSubmit login={login} />
      {failure}
      <LoginOtherWays login={login} onForgotPassword={onForgotPassword} onCreateAccount={onCreateAccount} />
    </form>
  );
}
