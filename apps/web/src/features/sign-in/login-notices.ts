import { CallError, explain } from '@chairside/client/call-error';
import { REFUSALS } from '@chairside/contract/refusals';
import { failureNotice, OTP_NOT_SENT } from '../verification/code-notices.ts';
import type { Method } from './login-contact.ts';

/** What went wrong, told beside the button that was pressed. */
export interface LoginNotice {
  about: 'send' | 'signIn';
  title: string;
  text?: string | undefined;
  /** The person can get in with an OTP instead. */
  offersOtp?: boolean;
}

const LOGIN_FAILED = 'Login failed';
const NO_PASSWORD_HINT = 'Try using "OTP Login" instead, or contact support to set up a password.';
const OTP_MEANWHILE = 'Meanwhile you can sign in with an OTP.';

/** The server's sentence; without one the form's, and below it what is known of the connection. */
export function sendFailedNotice(error: unknown): LoginNotice {
  const { title, text } = failureNotice(error, OTP_NOT_SENT);
  return { about: 'send', title, text };
}

export function signInFailedNotice(error: unknown, method: Method): LoginNotice {
  if (method === 'otp') return { about: 'signIn', title: explain(error, REFUSALS.code_wrong.message) };

  const title = explain(error, LOGIN_FAILED);
  if (error instanceof CallError && error.code === 'no_password_set') {
    return { about: 'signIn', title, text: NO_PASSWORD_HINT, offersOtp: true };
  }
  if (error instanceof CallError && error.status === 429) {
    return { about: 'signIn', title, text: OTP_MEANWHILE, offersOtp: true };
  }
  return { about: 'signIn', title };
}
