import { CallError, explain } from '@chairside/client/call-error';
import { REFUSALS } from '@chairside/contract/refusals';
import type { ContactType } from '@chairside/rules/contact';

export const OTP_NOT_SENT = 'Failed to send OTP';

/** What a step of a dialog says above its fields. */
export interface StepNotice {
  tone: 'success' | 'error';
  title: string;
  text?: string;
}

/** The server's sentence; without one the step's `fallback`, and below it what is known of the connection. */
export function failureNotice(error: unknown, fallback: string): StepNotice {
  if (error instanceof CallError && error.serverMessage && error.status !== 429) {
    return { tone: 'error', title: error.serverMessage };
  }
  const why = explain(error, fallback);
  return { tone: 'error', title: fallback, ...(why === fallback ? {} : { text: why }) };
}

export function verifyFailedNotice(
  error: unknown,
  fallback: string = REFUSALS.code_wrong.message,
): StepNotice {
  return { tone: 'error', title: 'Verification Failed', text: explain(error, fallback) };
}

export function resendFailedNotice(error: unknown): StepNotice {
  return { tone: 'error', title: 'Resend Failed', text: explain(error, 'Failed to resend OTP') };
}

export function resentNotice(contactType: ContactType): StepNotice {
  return { tone: 'success', title: `New verification code sent to your ${contactType}` };
}

export const registrationLostNotice: StepNotice = {
  tone: 'error',
  title: REFUSALS.registration_not_found.message,
};
