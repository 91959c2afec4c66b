import { CallError } from '@chairside/client/call-error';
import type { User } from '@chairside/contract/user';
import { useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { signIn } from '../session/session.ts';
import { isCodeSpent } from '../verification/code-refusals.ts';
import { useCountdown } from '../verification/countdown.ts';
import { logIn } from './api/log-in.ts';
import { sendLoginCode } from './api/send-login-otp.ts';
import { type LoginContact, readLogin, readRecipient, sameContact } from './login-contact.ts';
import { loginReducer, START } from './login-flow.ts';
import { sendFailedNotice, signInFailedNotice } from './login-notices.ts';

/** The sign-in under way: its state, and what the person can do next. */
export function useLogin(onSignedIn: (user: User) => void) {
  const [state, dispatch] = useReducer(loginReducer, START);
  const countdown = useCountdown();
  // The server counts per contact: the wait for one does not keep another from its code.
  const [waitingFor, setWaitingFor] = useState<LoginContact | null>(null);

  const recipient = readRecipient(state);
  const sentTo = sameContact(state.recipient, recipient) ? state.recipient : null;
  const secondsToResend = sameContact(waitingFor, recipient) ? countdown.seconds : 0;

  const wait = (contact: LoginContact, seconds: number) => {
    setWaitingFor(contact);
    countdown.start(seconds);
  };

  async function send() {
    if (state.request || secondsToResend > 0) return;
    if (typeof recipient === 'string') {
      dispatch({ type: 'stopped', problems: { contact: recipient, secret: null } });
      return;
    }
    dispatch({ type: 'sending' });
    try {
      wait(recipient, await sendLoginCode(recipient));
      dispatch({ type: 'sent', recipient });
    } catch (error) {
      if (error instanceof CallError && error.retryAfterSeconds) wait(recipient, error.retryAfterSeconds);
      dispatch({ type: 'sendFailed', notice: sendFailedNotice(error) });
    }
  }

  async function submit(code = state.code) {
    if (state.request) return;
    const typed = { ...state, code };
    const contact = readLogin(typed);
    if (!('contactType' in contact)) {
      dispatch({ type: 'stopped', problems: contact });
      return;
    }
    dispatch({ type: 'signingIn' });
    try {
      const signedIn = await logIn(contact, typed);
      // In one rendering with what the page does about it: the session alone would send the person to the dashboard.
      flushSync(() => {
        dispatch({ type: 'reset' });
        if (signIn(signedIn)) onSignedIn(signedIn.user);
      });
    } catch (error) {
      const notice = signInFailedNotice(error, state.method);
      dispatch({ type: 'signInFailed', notice, keepCode: !isCodeSpent(error) });
    }
  }

  return { state, dispatch, sentTo, secondsToResend, send, submit };
}

export type Login = ReturnType<typeof useLogin>;
