import { CallError, explain, isRefusedAs } from '@chairside/client/call-error';
import {
  CODE_WRONG,
  failureNotice,
  OTP_NOT_SENT,
  type StepNotice,
  waitMark,
} from '../verification/code-notices.ts';
import type { Method } from './login-contact.ts';

/** What went wrong, shown beside the button that was pressed. */
export interface LoginNotice extends StepNotice {
  about: 'send' | 'signIn';
  /** The person can get in with a code instead. */
  offersOtp?: boolean;
}

/** The other way in, as the hint for an account without a password calls it. */
export const OTP_LOGIN = 'OTP Login';
const LOGIN_FAILED = 'Login failed';
const NO_PASSWORD_HINT = `Try using "${OTP_LOGIN}" instead, or contact support to set up a password.`;

/** The server's sentence; without one the form's, and below it what is known of the connection. */
export function sendFailedNotice(error: unknown): LoginNotice {
  return { about: 'send', ...failureNotice(error, OTP_NOT_SENT) };
}

export function signInFailedNotice(error: unknown, method: Method): LoginNotice {
  const isLimited = error instanceof CallError && error.status === 429;
  const offersOtp = method === 'password' && isLimited ? { offersOtp: true } : {};
  if (isLimited) {
    const waits = { text: error.message, ...waitMark(error) };
    return { about: 'signIn', tone: 'error', title: LOGIN_FAILED, ...waits, ...offersOtp };
  }
  const title = explain(error, method === 'otp' ? CODE_WRONG : LOGIN_FAILED);
  const notice: LoginNotice = { about: 'signIn', tone: 'error', title };
  const lacksPassword = isRefusedAs(error, 'no_password_set');
  return lacksPassword ? { ...notice, text: NO_PASSWORD_HINT, offersOtp: true } : notice;
}
