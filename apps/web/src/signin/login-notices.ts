import { REFUSALS } from '@chairside/contract/refusals';
import { CallError, explain } from '../call-error.ts';
import type { Method } from './login-contact.ts';

/** What went wrong, told beside the button that was pressed. */
export interface LoginNotice {
  about: 'send' | 'signIn';
  title: string;
  text?: string;
  /** The person can get in with an OTP instead. */
  offersOtp?: boolean;
}

const SEND_FAILED = 'Failed to send OTP';
const LOGIN_FAILED = 'Login failed';
const NO_PASSWORD_HINT = 'Try using "OTP Login" instead, or contact support to set up a password.';
const OTP_MEANWHILE = 'Meanwhile you can sign in with an OTP.';

/** The server's sentence; without one the form's, and below it what is known of the connection. */
export function sendFailedNotice(error: unknown): LoginNotice {
  const why = explain(error, SEND_FAILED);
  const saidByServer = error instanceof CallError && error.serverMessage !== null && error.status !== 429;
  if (saidByServer || why === SEND_FAILED) return { about: 'send', title: why };
  return { about: 'send', title: SEND_FAILED, text: why };
}

export function signInFailedNotice(error: unknown, method: Method): LoginNotice {
  if (method === 'otp') return { about: 'signIn', title: explain(error, REFUSALS.code_wrong.message) };

  const title = explain(error, LOGIN_FAILED);
  if (title.includes('No password set')) {
    return { about: 'signIn', title, text: NO_PASSWORD_HINT, offersOtp: true };
  }
  if (error instanceof CallError && error.status === 429) {
    return { about: 'signIn', title, text: OTP_MEANWHILE, offersOtp: true };
  }
  return { about: 'signIn', title };
}
