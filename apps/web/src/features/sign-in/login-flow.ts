import type { ContactType } from '@chairside/rules/contact';
import {
  type LoginContact,
  type LoginProblems,
  type Method,
  type TypedLogin,
  typeOf,
} from './login-contact.ts';

/** What is typed and chosen on the login form, and what is wrong with it; the code is the verification's. */
export interface LoginState extends Omit<TypedLogin, 'code'> {
  problems: LoginProblems;
  /** A code has come some other way than by the button of this form. */
  hasCode: boolean;
  /** The field that takes the focus now; a new object asks for it again. */
  focus: { field: keyof LoginProblems } | null;
}

export type LoginEvent =
  | { type: 'contactTypeChosen'; contactType: ContactType }
  | { type: 'methodChosen'; method: Method }
  | { type: 'contactTyped'; contact: string }
  | { type: 'contactKnown'; contact: LoginContact }
  | { type: 'codeAtHand' }
  | { type: 'codeTyped' }
  | { type: 'passwordTyped'; password: string }
  | { type: 'stopped'; problems: LoginProblems }
  | { type: 'requested' }
  | { type: 'secretNeeded' }
  | { type: 'contactNeeded' }
  | { type: 'passwordReset'; contact: LoginContact }
  | { type: 'reset' };

const NO_PROBLEMS: LoginProblems = { contact: null, secret: null };

export const START: LoginState = {
  contactType: 'phone',
  method: 'otp',
  contact: '',
  password: '',
  hasCode: false,
  problems: NO_PROBLEMS,
  focus: null,
};

/** The login form: what is typed and chosen, and which field comes next (LOGIN-2 to LOGIN-5). */
export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'contactTypeChosen':
      return { ...START, method: state.method, contactType: event.contactType };
    case 'methodChosen': {
      const { contact } = state;
      // An OTP has to be sent first; a password can be typed at once.
      const field = event.method === 'password' && contact.trim() !== '' ? 'secret' : 'contact';
      return { ...START, contactType: typeOf(state), contact, method: event.method, focus: { field } };
    }
    case 'contactTyped':
      return { ...state, contact: event.contact, problems: { ...state.problems, contact: null } };
    case 'contactKnown':
      return { ...START, ...event.contact };
    case 'codeAtHand':
      return {
        ...state,
        hasCode: true,
        focus: { field: state.contact.trim() === '' ? 'contact' : 'secret' },
      };
    case 'codeTyped':
      return { ...state, problems: { ...state.problems, secret: null } };
    case 'passwordTyped':
      return { ...state, password: event.password, problems: { ...state.problems, secret: null } };
    case 'stopped': {
      const field = event.problems.contact === null ? 'secret' : 'contact';
      return { ...state, problems: event.problems, focus: { field } };
    }
    case 'requested':
      return { ...state, problems: NO_PROBLEMS, focus: null };
    case 'secretNeeded':
      return { ...state, focus: { field: 'secret' } };
    case 'contactNeeded':
      return { ...state, focus: { field: 'contact' } };
    case 'passwordReset':
      return { ...START, ...event.contact, method: 'password', focus: { field: 'secret' } };
    case 'reset':
      return START;
  }
}
