import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StepNotice } from './code-notices.ts';
import { isCodeSpent, isRegistrationLost } from './code-refusals.ts';
import { useCountdown } from './countdown.ts';

/** A request that sends a code. What its callbacks return is said above the fields, unless it is null. */
interface Sending<Asked, To, Notice> {
  request: (asked: Asked) => Promise<{ to: To; resendAfterSeconds: number }>;
  onSent?: (to: To) => Notice | null;
  onRefused: (error: unknown, asked: Asked) => Notice | null;
}

interface VerificationFlow<Asked, To, Typed, Result, Notice> {
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
  };
}

interface Attempt<Notice> {
  name: 'send' | 'resend' | 'verify';
  /** The request, and what comes of its success. */
  run: () => Promise<void>;
  onRefused: (error: unknown) => Notice | null;
}

const START = { to: null, awaitsCode: false, code: '', notice: null };

/**
 * A code that proves something: sent, sent again, typed and verified, one request at a time, with the wait between two
 * codes and what is said of each outcome. A flow adds its requests and what comes of them.
 */
export function useVerification<Asked, To, Typed, Result, Notice extends StepNotice>({
  send,
  resend,
  verify,
}: VerificationFlow<Asked, To, Typed, Result, Notice>) {
  const [state, setState] = useState<{
    /** Whom the last code was sent to. */
    to: To | null;
    /** Its boxes are on show. */
    awaitsCode: boolean;
    code: string;
    notice: Notice | null;
  }>(START);
  const change = (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes }));
  const countdown = useCountdown();

  const { isOver = isRegistrationLost } = verify;
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ run }: Attempt<Notice>) => run(),
    onError: (error, { name, onRefused }) => {
      const notice = onRefused(error);
      if (name !== 'verify') countdown.startAfter(error);
      if (name !== 'send' && isOver(error)) setState({ ...START, notice });
      else change(isCodeSpent(error) ? { notice, code: '' } : { notice });
    },
    // Codes and passwords are not left in the cache.
    gcTime: 0,
  });
  /** The request in flight, if any. */
  const request = isPending ? variables.name : null;

  async function attempt(next: Attempt<Notice>) {
    if (request) return;
    change({ notice: null });
    // What was refused has been said by then.
    await mutateAsync(next).catch(() => {});
  }

  return {
    ...state,
    request,
    secondsToResend: countdown.seconds,

    async send(asked: Asked) {
      if (!request && state.to !== null && countdown.seconds > 0 && send.isSame?.(state.to, asked)) {
        change({ awaitsCode: true, code: '', notice: null });
        return;
      }
      await attempt({
        name: 'send',
        async run() {
          const { to, resendAfterSeconds } = await send.request(asked);
          countdown.start(resendAfterSeconds);
          change({ to, awaitsCode: true, code: '', notice: send.onSent?.(to) ?? null });
        },
        onRefused: (error) => send.onRefused(error, asked),
      });
    },

    resend() {
      const sentTo = state.to;
      if (!resend || sentTo === null || countdown.seconds > 0) return;
      void attempt({
        name: 'resend',
        async run() {
          const { to, resendAfterSeconds } = await resend.request(sentTo);
          countdown.start(resendAfterSeconds);
          const notice = resend.onSent?.(to) ?? null;
          change(resend.keepsTypedCode ? { to, notice } : { to, notice, code: '' });
        },
        onRefused: (error) => resend.onRefused(error, sentTo),
      });
    },

    verify(typed: Typed) {
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

    typeCode: (code: string) => change({ code }),
    closeNotice: () => change({ notice: null }),

    /** Leaves the boxes. The code on its way can be gone back to. */
    goBack() {
      if (!request) change({ awaitsCode: false, code: '', notice: null });
    },

    restart: () => setState(START),
  };
}

/** What a form for the code needs of it. */
export type CodeVerification = Pick<
  ReturnType<typeof useVerification>,
  'code' | 'notice' | 'request' | 'secondsToResend' | 'typeCode' | 'resend' | 'goBack'
>;
