import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { CodeInput } from '@chairside/ui/code-input.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { codeProblem } from './code-problem.ts';
import type { CodeVerification } from './use-verification.ts';
import { WaitLabel } from './wait-label.tsx';

const CODE_MISSING = 'Please enter the OTP';
/** The word of the screens, and the one that people have from their banks and from the sentences above. */
export const CODE_LABEL = 'Verification code (OTP)';

interface CodeFormProps {
  verification: CodeVerification;
  /** What the sentence above the boxes says before whom the code was sent to. */
  lead?: string;
  recipient: string;
  /** Called with six digits: by the button, by Enter, and as soon as the last box is filled unless that is a danger. */
  onSubmit: (code: string) => void;
  submitLabel: string;
  /** What the code confirms cannot be undone: it waits for the button or Enter. */
  danger?: boolean;
  /** What is said of a code that cannot be sent yet, where the screen has a sentence of its own for that. */
  problemText?: string;
  backLabel: string;
  /** Instead of going back to where the code was asked for. */
  onBack?: () => void;
}

/** The six boxes of a code that was sent, with what can be done when it does not come. */
export function CodeForm({
  verification,
  lead = `Enter the ${LIMITS.codeLength}-digit code we sent to`,
  recipient,
  onSubmit,
  submitLabel,
  danger = false,
  problemText,
  backLabel,
  onBack,
}: CodeFormProps) {
  const { code, notice, secondsToResend, secondsToVerify } = verification;
  // The code is here once it has been sent, also while that request is just ending.
  const request = verification.request === 'send' ? null : verification.request;
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);

  // On arriving here, and when a request is over that took the focus along with its button.
  const takeFocus = useEffectEvent(() => verification.mayTakeFocus() && input.current?.focus());
  useEffect(() => {
    if (request === null) takeFocus();
  }, [request]);

  const type = (digits: string) => {
    setProblem(null);
    verification.typeCode(digits);
  };
  const submit = () => {
    const found = codeProblem(code, CODE_MISSING);
    setProblem(found && (problemText ?? found));
    if (!found) onSubmit(code);
  };
  // A form whose button is disabled ignores Enter without a word.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };

  const incomplete = codeProblem(code, CODE_MISSING) !== null;
  return (
    <div className="grid gap-4">
      <p id={`${problemId}-sent`}>
        {lead}{' '}
        <span className="inline-block wrap-anywhere">
          <strong className="font-medium">{recipient}</strong>.
        </span>
      </p>
      <div>
        <CodeInput
          length={LIMITS.codeLength}
          ref={input}
          value={code}
          onChange={type}
          {...(danger ? {} : { onComplete: onSubmit })}
          onKeyDown={submitOnEnter}
          label={CODE_LABEL}
          describedBy={`${problemId}-sent ${problemId}`}
          disabled={request !== null}
          invalid={problem !== null || (notice?.tone === 'error' && code === '')}
        />
        <p id={problemId} aria-live="polite" className="mt-1 min-h-[1.45em] text-sm text-danger">
          {problem}
        </p>
      </div>
      <Button
        size="lg"
        variant={danger ? 'danger' : 'primary'}
        busy={request === 'verify'}
        disabled={incomplete || request === 'resend' || secondsToVerify > 0}
        onClick={submit}
      >
        <WaitLabel seconds={secondsToVerify}>{submitLabel}</WaitLabel>
      </Button>
      <div className="flex flex-wrap justify-between gap-x-2 max-sm:flex-col max-sm:items-center">
        <Button
          variant="quiet"
          busy={request === 'resend'}
          disabled={secondsToResend > 0 || request === 'verify'}
          onClick={verification.resend}
        >
          <WaitLabel seconds={secondsToResend}>Resend Code</WaitLabel>
        </Button>
        <Button variant="quiet" disabled={request !== null} onClick={onBack ?? verification.goBack}>
          {backLabel}
        </Button>
      </div>
    </div>
  );
}
