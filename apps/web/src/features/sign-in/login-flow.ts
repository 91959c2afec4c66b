import type { ContactType } from '@chairside/rules/contact';
import type { LoginContact, LoginProblems, Method, TypedLogin } from './login-contact.ts';
import type { LoginNotice } from './login-notices.ts';

type LoginField = 'contact' | 'secret';

export interface LoginState extends TypedLogin {
  problems: LoginProblems;
  /** Whom the last OTP was sent to. */
  recipient: LoginContact | null;
  /** The one in flight, if any. */
  request: 'send' | 'signIn' | null;
  notice: LoginNotice | null;
  /** The field that takes the focus now; a new object asks for it again. */
  focus: { field: LoginField } | null;
}

export type LoginEvent =
  | { type: 'contactTypeChosen'; contactType: ContactType }
  | { type: 'methodChosen'; method: Method }
  | { type: 'contactTyped'; contact: string }
  | { type: 'codeTyped'; code: string }
  | { type: 'passwordTyped'; password: string }
  | { type: 'stopped'; problems: LoginProblems }
  | { type: 'sending' }
  | { type: 'sent'; recipient: LoginContact }
  | { type: 'sendFailed'; notice: LoginNotice }
  | { type: 'signingIn' }
  | { type: 'signInFailed'; notice: LoginNotice; keepCode: boolean }
  | { type: 'noticeClosed' }
  | { type: 'passwordReset'; phone: string }
  | { type: 'reset' };

const NO_PROBLEMS: LoginProblems = { contact: null, secret: null };

export const START: LoginState = {
  contactType: 'phone',
  method: 'otp',
  contact: '',
  code: '',
  password: '',
  problems: NO_PROBLEMS,
  recipient: null,
  request: null,
  notice: null,
  focus: null,
};

/** The login form: what is typed, what is under way and what came of it (LOGIN-3). */
export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'contactTypeChosen':
      if (state.request) return state;
      return { ...START, method: state.method, contactType: event.contactType };
    case 'methodChosen': {
      if (state.request) return state;
      const { contactType, contact, recipient } = state;
      // An OTP has to be sent first; a password can be typed at once.
      const field = event.method === 'password' && contact.trim() !== '' ? 'secret' : 'contact';
      return { ...START, contactType, contact, recipient, method: event.method, focus: { field } };
    }
    case 'contactTyped':
      return { ...state, contact: event.contact, problems: { ...state.problems, contact: null } };
    case 'codeTyped':
      return { ...state, code: event.code, problems: { ...state.problems, secret: null } };
    case 'passwordTyped':
      return { ...state, password: event.password, problems: { ...state.problems, secret: null } };
    case 'stopped': {
      const field = event.problems.contact === null ? 'secret' : 'contact';
      return { ...state, problems: event.problems, notice: null, focus: { field } };
    }
    case 'sending':
      return { ...state, request: 'send', problems: NO_PROBLEMS, notice: null, focus: null };
    case 'sent':
      return { ...state, request: null, code: '', recipient: event.recipient, focus: { field: 'secret' } };
    case 'sendFailed':
      return { ...state, request: null, notice: event.notice };
    case 'signingIn':
      return { ...state, request: 'signIn', problems: NO_PROBLEMS, notice: null, focus: null };
    case 'signInFailed': {
      const code = event.keepCode ? state.code : '';
      return { ...state, request: null, code, notice: event.notice, focus: { field: 'secret' } };
    }
    case 'noticeClosed':
      return { ...state, notice: null };
    case 'passwordReset':
      return { ...START, contact: event.phone, method: 'password', focus: { field: 'secret' } };
    case 'reset':
      return START;
  }
}
