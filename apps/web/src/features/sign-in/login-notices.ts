import { CallError, explain } from '@chairside/client/call-error';
import { CODE_WRONG, failureNotice, OTP_NOT_SENT, type StepNotice } from '../verification/code-notices.ts';
import type { Method } from './login-contact.ts';

/** What went wrong, told beside the button that was pressed. */
export interface LoginNotice extends StepNotice {
  about: 'send' | 'signIn';
  /** The person can get in with an OTP instead. */
  offersOtp?: boolean;
}

const LOGIN_FAILED = 'Login failed';
const NO_PASSWORD_HINT = 'Try using "OTP Login" instead, or contact support to set up a password.';
const OTP_MEANWHILE = 'Meanwhile you can sign in with an OTP.';

/** The server's sentence; without one the form's, and below it what is known of the connection. */
export function sendFailedNotice(error: unknown): LoginNotice {
  return { about: 'send', ...failureNotice(error, OTP_NOT_SENT) };
}

export function signInFailedNotice(error: unknown, method: Method): LoginNotice {
  const title = explain(error, method === 'otp' ? CODE_WRONG : LOGIN_FAILED);
  const notice: LoginNotice = { about: 'signIn', tone: 'error', title };
  if (method === 'otp' || !(error instanceof CallError)) return notice;
  if (error.code === 'no_password_set') return { ...notice, text: NO_PASSWORD_HINT, offersOtp: true };
  if (error.status === 429) return { ...notice, text: OTP_MEANWHILE, offersOtp: true };
  return notice;
}
