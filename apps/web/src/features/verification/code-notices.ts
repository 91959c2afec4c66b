import { CallError, explain, isRefusedAs } from '@chairside/client/call-error';
import { filledIn, SHARED_REFUSALS } from '@chairside/contract/shared-refusals';
import type { ContactType } from '@chairside/rules/contact';
import { formatWait } from '@chairside/rules/wait';
import { isRegistrationLost } from './code-refusals.ts';

// Worded here, as the contract's catalogue of all refusals would weigh more than the forms that use two of them.
export const CODE_WRONG = 'Invalid OTP. Please try again.';
export const REGISTRATION_LOST = 'Phone number not found. Please go back and register again.';
export const OTP_NOT_SENT = 'Failed to send OTP';

/** What a step of a dialog says above its fields. */
export interface StepNotice {
  tone: 'success' | 'error';
  title: string;
  text?: string;
  /** The text says how long to wait: it counts down, and the notice goes when that is over. */
  isWait?: true;
}

/** Marks what is said of a refusal that is over after a while. */
export function waitMark(error: unknown): { isWait?: true } {
  return isRefusedAs(error, 'too_many_requests') ? { isWait: true } : {};
}

/** The notice with so many seconds of its wait left; null when the wait is over. */
export function countedDown<Notice extends StepNotice>(notice: Notice, secondsLeft: number): Notice | null {
  if (!notice.isWait) return notice;
  if (secondsLeft === 0) return null;
  const retryAfter = formatWait(secondsLeft);
  return { ...notice, text: filledIn(SHARED_REFUSALS.too_many_requests.message, { retryAfter }) };
}

/** The server's sentence; without one the step's `fallback`, and below it what is known of the connection. */
export function failureNotice(error: unknown, fallback: string): StepNotice {
  if (error instanceof CallError && error.serverMessage && error.status !== 429) {
    return { tone: 'error', title: error.serverMessage };
  }
  const why = explain(error, fallback);
  return { tone: 'error', title: fallback, ...(why === fallback ? {} : { text: why }), ...waitMark(error) };
}

export function verifyFailedNotice(error: unknown, fallback = CODE_WRONG): StepNotice {
  return codeFailureNotice('Verification Failed', error, fallback);
}

export function resendFailedNotice(error: unknown): StepNotice {
  return codeFailureNotice('Resend Failed', error, 'Failed to resend OTP');
}

function codeFailureNotice(title: string, error: unknown, fallback: string): StepNotice {
  if (isRegistrationLost(error)) return { tone: 'error', title: REGISTRATION_LOST };
  return { tone: 'error', title, text: explain(error, fallback), ...waitMark(error) };
}

export function resentNotice(contactType: ContactType): StepNotice {
  return { tone: 'success', title: `New verification code sent to your ${contactType}` };
}
