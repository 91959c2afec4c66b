import type { StepNotice } from '../verification/code-notices.ts';

export interface ResetState {
  step: 'phone' | 'otp' | 'reset';
  /** The one in flight, if any; the dialog stays open until it is over. */
  request: 'send' | 'resend' | 'reset' | null;
  /** Whose code is on its way, if there is such an account. */
  phone: string;
  code: string;
  notice: StepNotice | null;
}

export type ResetEvent =
  | { type: 'sending' }
  | { type: 'sent'; phone: string }
  | { type: 'returned' }
  | { type: 'codeTyped'; code: string }
  | { type: 'codeEntered'; code: string }
  | { type: 'resending' }
  | { type: 'resent'; notice: StepNotice }
  | { type: 'wentBack' }
  | { type: 'resetting' }
  | { type: 'codeRefused'; notice: StepNotice }
  | { type: 'failed'; notice: StepNotice | null }
  | { type: 'noticeClosed' }
  | { type: 'done' };

export const START: ResetState = { step: 'phone', request: null, phone: '', code: '', notice: null };

/** The steps to a new password and the ways between them (PASS-8). */
export function resetReducer(state: ResetState, event: ResetEvent): ResetState {
  switch (event.type) {
    case 'sending':
      return { ...state, request: 'send', notice: null };
    case 'sent':
      return { ...START, step: 'otp', phone: event.phone };
    case 'returned':
      return { ...START, step: 'otp', phone: state.phone };
    case 'codeTyped':
      return { ...state, code: event.code };
    case 'codeEntered':
      return state.request ? state : { ...state, step: 'reset', code: event.code, notice: null };
    case 'resending':
      return { ...state, request: 'resend', notice: null };
    case 'resent':
      return { ...state, request: null, code: '', notice: event.notice };
    case 'wentBack': {
      if (state.request) return state;
      const step = state.step === 'reset' ? 'otp' : 'phone';
      return { ...START, step, phone: state.phone };
    }
    case 'resetting':
      return { ...state, request: 'reset', notice: null };
    case 'codeRefused':
      return { ...START, step: 'otp', phone: state.phone, notice: event.notice };
    case 'failed':
      return { ...state, request: null, notice: event.notice };
    case 'noticeClosed':
      return { ...state, notice: null };
    case 'done':
      return START;
  }
}
