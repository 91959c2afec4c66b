import { isTyping } from '@chairside/ui/is-typing.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { countedDown, type StepNotice } from './code-notices.ts';
import { isCodeSpent, isRegistrationLost } from './code-refusals.ts';
import { useCountdown } from './countdown.ts';

/** A request that sends a code. What its callbacks return is said above the fields, unless it is null. */
interface Sending<Asked, To, Notice> {
  request: (asked: Asked) => Promise<{ to: To; resendAfterSeconds: number }>;
  onSent?: (to: To) => Notice | null;
  onRefused: (error: unknown, asked: Asked) => Notice | null;
}

interface VerificationFlow<Asked, To, Typed, Result, Notice> {
  /** A code that was sent before this page was loaded, to go on with. */
  resumed?: { to: To; secondsToResend: number } | null;
  send: Sending<Asked, To, Notice> & {
    /** Whether the code that went `to` somebody is the one asked for: until another can be sent, it is gone back to. */
    isSame?: (to: To, asked: Asked) => boolean;
  };
  /** Absent where another code is asked for as the first one is. */
  resend?: Sending<To, To, Notice> & {
    /** What is typed stays when another code is on its way. */
    keepsTypedCode?: boolean;
  };
  verify: {
    request: (typed: Typed) => Promise<Result>;
    onVerified: (result: Result) => void;
    onRefused: (error: unknown) => Notice | null;
    /** Whether no code can be right any more, so that the flow has to begin anew. */
    isOver?: (error: unknown) => boolean;
    onOver?: (to: To) => void;
  };
}

interface Attempt<Notice> {
  name: 'send' | 'resend' | 'verify';
  /** The request, and what comes of its success. */
  run: () => Promise<void>;
  onRefused: (error: unknown) => Notice | null;
}

const START = { to: null, awaitsCode: false, isSendRefused: false, code: '', notice: null };

/**
 * A code that proves something: sent, sent again, typed and verified, one request at a time, with the wait between two
 * codes and after too many tries, and what is said of each outcome. A flow adds its requests and what comes of them.
 */
export function useVerification<Asked, To, Typed, Result, Notice extends StepNotice>({
  resumed = null,
  send,
  resend,
  verify,
}: VerificationFlow<Asked, To, Typed, Result, Notice>) {
  const [state, setState] = useState<{
    /** Whom the last code was sent to. */
    to: To | null;
    /** Its boxes are on show. */
    awaitsCode: boolean;
    /** The wait before another code is that of a first one, which could not be sent. */
    isSendRefused: boolean;
    code: string;
    /** With the request it is about. */
    notice: { about: Attempt<Notice>['name']; said: Notice } | null;
  }>(resumed ? { ...START, to: resumed.to, awaitsCode: true } : START);
  const change = (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes }));
  const sendWait = useCountdown(resumed?.secondsToResend);
  const verifyWait = useCountdown();
  /** What had the focus when the last request was asked for. */
  const asker = useRef<Element>(null);

  const { isOver = isRegistrationLost, onOver } = verify;
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ run }: Attempt<Notice>) => run(),
    onError: (error, { name, onRefused }) => {
      const said = onRefused(error);
      const notice = said && { about: name, said };
      (name === 'verify' ? verifyWait : sendWait).startAfter(error);
      if (name !== 'send' && isOver(error)) {
        if (state.to !== null) onOver?.(state.to);
        setState({ ...START, notice });
      } else change({ notice, isSendRefused: name === 'send', ...(isCodeSpent(error) ? { code: '' } : {}) });
    },
    // Codes and passwords are not left in the cache.
    gcTime: 0,
  });
  /** The request in flight, if any. */
  const request = isPending ? variables.name : null;

  async function attempt(next: Attempt<Notice>) {
    if (request) return;
    asker.current = document.activeElement;
    change({ notice: null });
    // What was refused has been said by then.
    await mutateAsync(next).catch(() => {});
  }

  function sentTo(to: To, resendAfterSeconds: number, notice: Notice | null | undefined) {
    sendWait.start(resendAfterSeconds);
    return { to, isSendRefused: false, notice: notice ? { about: 'send' as const, said: notice } : null };
  }

  const { to, awaitsCode, isSendRefused, code } = state;
  const waitOf = { send: sendWait, resend: sendWait, verify: verifyWait };
  return {
    to,
    awaitsCode,
    code,
    notice: state.notice && countedDown(state.notice.said, waitOf[state.notice.about].seconds),
    request,
    /** Until a first code can be asked for again, after that was refused. */
    secondsToSend: isSendRefused ? sendWait.seconds : 0,
    secondsToResend: sendWait.seconds,
    /** Until a code or password can be tried again, after too many wrong ones. */
    secondsToVerify: verifyWait.seconds,

    async send(asked: Asked) {
      if (!request && to !== null && sendWait.seconds > 0 && send.isSame?.(to, asked)) {
        change({ awaitsCode: true, code: '', notice: null });
        return;
      }
      await attempt({
        name: 'send',
        async run() {
          const sent = await send.request(asked);
          const notice = send.onSent?.(sent.to);
          change({ ...sentTo(sent.to, sent.resendAfterSeconds, notice), awaitsCode: true, code: '' });
        },
        onRefused: (error) => send.onRefused(error, asked),
      });
    },

    resend() {
      if (!resend || to === null || sendWait.seconds > 0) return;
      void attempt({
        name: 'resend',
        async run() {
          const sent = await resend.request(to);
          const notice = resend.onSent?.(sent.to);
          const changes = sentTo(sent.to, sent.resendAfterSeconds, notice);
          change(resend.keepsTypedCode ? changes : { ...changes, code: '' });
        },
        onRefused: (error) => resend.onRefused(error, to),
      });
    },

    verify(typed: Typed) {
      if (verifyWait.seconds > 0) return;
      void attempt({
        name: 'verify',
        async run() {
          const result = await verify.request(typed);
          setState(START);
          verify.onVerified(result);
        },
        onRefused: verify.onRefused,
      });
    },

    typeCode: (typed: string) => change({ code: typed }),
    /** Whether the focus may go to the boxes: not while somebody has gone on to type in another field. */
    mayTakeFocus: () => !isTyping() || document.activeElement === asker.current,
    closeNotice: () => change({ notice: null }),

    /** Somebody else is typed: what the one before has to wait for does not concern them. */
    forgetWaits() {
      if (isSendRefused) {
        sendWait.stop();
        change({ isSendRefused: false, notice: null });
      }
      if (verifyWait.seconds > 0) {
        verifyWait.stop();
        change({ notice: null });
      }
    },

    /** Leaves the boxes. The code on its way can be gone back to. */
    goBack() {
      if (!request) change({ awaitsCode: false, code: '', notice: null });
    },

    restart() {
      verifyWait.stop();
      setState(START);
    },
  };
}

/** What a form for the code needs of it. */
export type CodeVerification = Pick<
  ReturnType<typeof useVerification>,
  | 'code'
  | 'request'
  | 'secondsToResend'
  | 'secondsToVerify'
  | 'typeCode'
  | 'mayTakeFocus'
  | 'resend'
  | 'goBack'
> & { notice: StepNotice | null };
