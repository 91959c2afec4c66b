import type { User } from '@chairside/contract/user';
import type { StepNotice } from '../verification/code-notices.ts';

/** A registration that waits for its code. */
export interface Pending {
  phone: string;
  registrationId: string;
}

interface Common {
  code: string;
  notice: StepNotice | null;
}

type DetailsState = Common & { step: 'details'; request: 'register' | null; pending: Pending | null };
type OtpState = Common & { step: 'otp'; request: 'resend' | 'verify' | null; pending: Pending };
type PaymentState = Common & { step: 'payment'; request: null; pending: null; user: User };

/** `request` is the one in flight, if any; the dialog stays open until it is over. */
export type RegistrationState = DetailsState | OtpState | PaymentState;

export type RegistrationEvent =
  | { type: 'registering' }
  | { type: 'registered'; pending: Pending }
  | { type: 'registerFailed'; notice: StepNotice | null }
  | { type: 'wentBack' }
  | { type: 'returned' }
  | { type: 'codeTyped'; code: string }
  | { type: 'resending' }
  | { type: 'resendEnded'; notice: StepNotice }
  | { type: 'verifying' }
  | { type: 'verified'; user: User }
  | { type: 'verifyFailed'; notice: StepNotice; keepCode: boolean }
  | { type: 'registrationLost'; notice: StepNotice | null }
  | { type: 'noticeClosed' }
  | { type: 'cleared' };

export const START: DetailsState = {
  step: 'details',
  request: null,
  pending: null,
  code: '',
  notice: null,
};

/** The steps of a registration and the ways between them (REG-4). */
export function registrationReducer(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  switch (event.type) {
    case 'registering':
      return { ...START, pending: state.pending, request: 'register' };
    case 'registered':
      return { step: 'otp', request: null, pending: event.pending, code: '', notice: null };
    case 'registerFailed':
      return { ...START, pending: state.pending, notice: event.notice };
    case 'returned':
      return state.pending
        ? { step: 'otp', request: null, pending: state.pending, code: '', notice: null }
        : state;
    case 'verified':
      return { step: 'payment', request: null, pending: null, user: event.user, code: '', notice: null };
    case 'registrationLost':
      return { ...START, notice: event.notice };
    case 'noticeClosed':
      return { ...state, notice: null };
    case 'cleared':
      return START;
    default:
      return state.step === 'otp' ? otpReducer(state, event) : state;
  }
}

type OtpEvent = Extract<
  RegistrationEvent,
  { type: 'wentBack' | 'codeTyped' | 'resending' | 'resendEnded' | 'verifying' | 'verifyFailed' }
>;

function otpReducer(state: OtpState, event: OtpEvent): RegistrationState {
  switch (event.type) {
    case 'wentBack':
      return state.request ? state : { ...START, pending: state.pending };
    case 'codeTyped':
      return { ...state, code: event.code };
    case 'resending':
      return { ...state, request: 'resend', notice: null };
    case 'resendEnded':
      return { ...state, request: null, notice: event.notice };
    case 'verifying':
      return { ...state, request: 'verify', notice: null };
    case 'verifyFailed':
      return { ...state, request: null, code: event.keepCode ? state.code : '', notice: event.notice };
  }
}
