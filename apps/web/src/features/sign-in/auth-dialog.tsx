import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useState } from 'react';
import { unpaidPlan } from '../plans/unpaid-plan.ts';
import { AuthLoginMode } from './auth-login-mode.tsx';
import { ForgotCodeStep, ForgotContactStep, ForgotResetStep } from './forgot-steps.tsx';
import type { LoginContact } from './login-contact.ts';
import { LoginFailure } from './login-failure.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { RegisterForm } from './register-form.tsx';
import { RegisterPaymentStep } from './register-payment-step.tsx';
import { useLogin } from './use-login.ts';
import { usePasswordReset } from './use-password-reset.ts';
import { useRegistration } from './use-registration.ts';

export type AuthMode = 'login' | 'register' | 'forgot-password';

const RESET_DONE = 'Password reset successful! Please sign in with your new password.';

const REGISTER_TITLES = {
  details: 'Create Account',
  otp: 'Verify Phone Number',
  payment: 'Account Created',
} as const;
const RESET_TITLES = { contact: 'Forgot Password', otp: 'Verify Code', reset: 'Set New Password' } as const;

interface AuthDialogProps {
  mode: AuthMode;
  open: boolean;
  onClose: () => void;
  onModeChange: (mode: AuthMode) => void;
  /** Chosen before the dialog was opened. */
  plan: PayablePlan | null;
  /** The user is signed in by then, and may not have paid yet. */
  onSignedIn: (user: User) => void;
}

/**
 * Signing in, creating an account and setting a new password. Closed and opened again it goes on where it was: the code
 * may be on the phone by then (REG-1).
 */
export function AuthDialog({ mode, open, onClose, onModeChange, plan, onSignedIn }: AuthDialogProps) {
  const [isResetDone, setResetDone] = useState(false);
  const registration = useRegistration({ plan, isOpen: open && mode === 'register', onSignedIn });
  const login = useLogin(onSignedIn);
  const reset = usePasswordReset((contact) => {
    setResetDone(true);
    login.afterReset(contact);
    onModeChange('login');
  });

  const under = { register: registration, 'forgot-password': reset, login: null }[mode];
  const notice = under?.notice && (
    <Notice key={under.notice.title} {...under.notice} onClose={under.closeNotice} />
  );
  const resetDone = isResetDone && !login.notice && (
    <Notice tone="success" title={RESET_DONE} onClose={() => setResetDone(false)} />
  );
  const isBusy = [login, registration, reset].some(({ request }) => request !== null);

  const titles = {
    login: 'Log In',
    register: REGISTER_TITLES[registration.step],
    'forgot-password': RESET_TITLES[reset.step],
  };
  const logIn = (contact: LoginContact) => {
    login.startWith(contact);
    go('login');
  };
  const go = (next: AuthMode) => {
    setResetDone(false);
    onModeChange(next);
  };
  const close = () => {
    setResetDone(false);
    login.closeNotice();
    registration.closeNotice();
    reset.closeNotice();
    if (registration.step === 'payment') registration.clear();
    onClose();
  };

  return (
    <Dialog
      open={open}
      title={titles[mode]}
      notice={mode === 'login' ? resetDone || <LoginFailure login={login} /> : notice}
      closable={!isBusy}
      onClose={close}
    >
      <div className="grid gap-5">
        {mode === 'login' && (
          <AuthLoginMode
            login={login}
            onForgotPassword={() => go('forgot-password')}
            onCreateAccount={() => go('register')}
          />
        )}
        {mode === 'register' && registration.step === 'details' && (
          <RegisterForm
            registration={registration}
            plan={plan}
            onLogIn={() => go('login')}
            onRegistered={logIn}
          />
        )}
        {mode === 'register' && registration.step === 'otp' && registration.to && (
          <PhoneVerification registration={registration} pending={registration.to} />
        )}
        {mode === 'register' && registration.newUser && (
          <RegisterPaymentStep plan={unpaidPlan(registration.newUser)} onContinue={registration.goOn} />
        )}
        {mode === 'forgot-password' && reset.step === 'contact' && (
          <ForgotContactStep reset={reset} onLogIn={() => go('login')} />
        )}
        {mode === 'forgot-password' && reset.step === 'otp' && <ForgotCodeStep reset={reset} />}
        {mode === 'forgot-password' && reset.step === 'reset' && <ForgotResetStep reset={reset} />}
      </div>
    </Dialog>
  );
}
