import { CallError } from '@chairside/client/call-error';
import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { signIn } from '../session/session.ts';
import { sentOrJustSent } from '../verification/just-sent.ts';
import { useVerification } from '../verification/use-verification.ts';
import { logIn } from './api/log-in.ts';
import { sendLoginCode } from './api/send-login-otp.ts';
import {
  type LoginContact,
  type LoginProblems,
  type Method,
  readLogin,
  readRecipient,
  sameContact,
  type TypedLogin,
} from './login-contact.ts';
import { loginReducer, START } from './login-flow.ts';
import { sendFailedNotice, signInFailedNotice } from './login-notices.ts';

/** The sign-in under way: its form, and what the person can do next. It begins with a `known` contact if there is one. */
export function useLogin(onSignedIn: (user: User) => void, known: LoginContact | null = null) {
  const [form, dispatch] = useReducer(loginReducer, { ...START, ...known });
  // The server counts per contact: the wait for one does not keep another from its code.
  const [waitingFor, setWaitingFor] = useState<LoginContact | null>(null);

  const verification = useVerification({
    send: {
      request: async (to: LoginContact) => ({ to, ...(await sentOrJustSent(sendLoginCode(to))) }),
      onSent(to) {
        setWaitingFor(to);
        dispatch({ type: 'secretNeeded' });
        return null;
      },
      onRefused(error, to) {
        if (error instanceof CallError && error.retryAfterSeconds) {
          setWaitingFor(to);
          // The button that had the focus is disabled while one has to wait.
          dispatch({ type: 'contactNeeded' });
        }
        return sendFailedNotice(error);
      },
    },
    verify: {
      request: ({ contact, typed }: { contact: LoginContact; typed: TypedLogin }) => logIn(contact, typed),
      onVerified: (signedIn) =>
        // In one rendering with what the page does about it: the session alone would send the person to the dashboard.
        flushSync(() => {
          dispatch({ type: 'reset' });
          if (signIn(signedIn)) onSignedIn(signedIn.user);
        }),
      onRefused(error) {
        dispatch({ type: 'secretNeeded' });
        return signInFailedNotice(error, form.method);
      },
    },
  });

  const { request, to, code } = verification;
  const recipient = readRecipient(form);
  const secondsToResend = sameContact(waitingFor, recipient) ? verification.secondsToResend : 0;
  const sentTo = sameContact(to, recipient) ? to : null;

  function stop(problems: LoginProblems) {
    verification.closeNotice();
    dispatch({ type: 'stopped', problems });
  }

  return {
    ...form,
    ...verification,
    dispatch,
    sentTo,
    secondsToResend,
    /** One thing at a time: the boxes come once there is something to type into them (LOGIN-13). */
    asksForCode: form.method === 'otp' && (sentTo !== null || form.hasCode),

    send() {
      if (request || secondsToResend > 0) return;
      if (typeof recipient === 'string') return stop({ contact: recipient, secret: null });
      dispatch({ type: 'requested' });
      verification.send(recipient);
    },

    submit(secret = code) {
      if (request || verification.secondsToVerify > 0) return;
      const typed = { ...form, code: secret };
      const contact = readLogin(typed);
      if (!('contactType' in contact)) return stop(contact);
      dispatch({ type: 'requested' });
      verification.verify({ contact, typed });
    },

    typeCode(digits: string) {
      verification.typeCode(digits);
      dispatch({ type: 'codeTyped' });
    },

    typeContact(contact: string) {
      verification.forgetWaits();
      dispatch({ type: 'contactTyped', contact });
    },

    /** Typed elsewhere before. */
    startWith(contact: LoginContact) {
      verification.restart();
      dispatch({ type: 'contactKnown', contact });
    },

    chooseContactType(contactType: ContactType) {
      if (request) return;
      verification.restart();
      dispatch({ type: 'contactTypeChosen', contactType });
    },

    chooseMethod(method: Method) {
      if (request) return;
      verification.goBack();
      verification.forgetWaits();
      dispatch({ type: 'methodChosen', method });
    },

    /** Only the new password is left to type. */
    afterReset(contact: LoginContact) {
      verification.restart();
      dispatch({ type: 'passwordReset', contact });
    },
  };
}

export type Login = ReturnType<typeof useLogin>;
