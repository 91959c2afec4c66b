import { REFUSALS } from '@chairside/contract/refusals';
import { CallError, explain } from '../call-error.ts';
import type { Details } from './details.ts';
import type { SignupNotice } from './flow.ts';

const SEND_FAILED = 'Failed to send OTP. Please try again.';

/** The server's sentence; without one the dialog's, and below it what is known of the connection. */
export function sendFailedNotice(error: unknown): SignupNotice {
  if (error instanceof CallError && error.serverMessage && error.status !== 429) {
    return { tone: 'error', title: error.serverMessage };
  }
  const why = explain(error, SEND_FAILED);
  return { tone: 'error', title: SEND_FAILED, ...(why === SEND_FAILED ? {} : { text: why }) };
}

export function verifyFailedNotice(error: unknown): SignupNotice {
  const text = explain(error, REFUSALS.code_wrong.message);
  return { tone: 'error', title: 'Verification Failed', text };
}

export function resendFailedNotice(error: unknown): SignupNotice {
  return { tone: 'error', title: 'Resend Failed', text: explain(error, 'Failed to resend OTP') };
}

export function resentNotice({ contactType }: Details): SignupNotice {
  return { tone: 'success', title: `New verification code sent to your ${contactType}` };
}

export const registrationLostNotice: SignupNotice = {
  tone: 'error',
  title: REFUSALS.registration_not_found.message,
};
