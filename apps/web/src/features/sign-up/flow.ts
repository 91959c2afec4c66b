import type { User } from '@chairside/contract/user';
import type { StepNotice } from '../verification/code-notices.ts';
import type { Details } from './details.ts';

interface Common {
  /** Whom the last code was sent to. */
  recipient: Details | null;
  code: string;
  notice: StepNotice | null;
}

/** `request` is the one in flight, if any; the dialog stays open until it is over. */
export type SignupState =
  | (Common & { step: 'details'; request: 'send' | null })
  | (Common & { step: 'code'; request: 'resend' | null })
  | (Common & { step: 'verifying'; request: 'verify' })
  | (Common & { step: 'verified'; request: null; user: User });

export type SignupEvent =
  | { type: 'sending' }
  | { type: 'sent'; recipient: Details }
  | { type: 'sendFailed'; notice: StepNotice | null }
  | { type: 'contactChanged' }
  | { type: 'returned' }
  | { type: 'codeTyped'; code: string }
  | { type: 'resending' }
  | { type: 'resendEnded'; notice: StepNotice }
  | { type: 'verifying' }
  | { type: 'verified'; user: User }
  | { type: 'verifyFailed'; notice: StepNotice; keepCode: boolean }
  | { type: 'registrationLost'; notice: StepNotice }
  | { type: 'noticeClosed' }
  | { type: 'reset' };

export const START: SignupState = { step: 'details', request: null, recipient: null, code: '', notice: null };

/** The dialog's three steps and the ways between them (SIGNUP-5). */
export function signupReducer(state: SignupState, event: SignupEvent): SignupState {
  const { recipient, code } = state;
  switch (event.type) {
    case 'sending':
      return { step: 'details', request: 'send', recipient, code, notice: null };
    case 'sent':
      return { step: 'code', request: null, recipient: event.recipient, code: '', notice: null };
    case 'sendFailed':
      return { step: 'details', request: null, recipient, code, notice: event.notice };
    case 'contactChanged':
      return state.request ? state : { step: 'details', request: null, recipient, code: '', notice: null };
    case 'returned':
      return { step: 'code', request: null, recipient, code: '', notice: null };
    case 'codeTyped':
      return { ...state, code: event.code };
    case 'resending':
      return { step: 'code', request: 'resend', recipient, code, notice: null };
    case 'resendEnded':
      return { step: 'code', request: null, recipient, code, notice: event.notice };
    case 'verifying':
      return { step: 'verifying', request: 'verify', recipient, code, notice: null };
    case 'verified':
      return { step: 'verified', request: null, recipient, code, notice: null, user: event.user };
    case 'verifyFailed':
      return {
        step: 'code',
        request: null,
        recipient,
        code: event.keepCode ? code : '',
        notice: event.notice,
      };
    case 'registrationLost':
      return { ...START, notice: event.notice };
    case 'noticeClosed':
      return { ...state, notice: null };
    case 'reset':
      return START;
  }
}

/** True while closing the dialog would leave a request, or a sign-in just made, hanging (SIGNUP-7). */
export function isBusy(state: SignupState): boolean {
  return state.request !== null || state.step === 'verified';
}
