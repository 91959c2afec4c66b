import { LIMITS } from '@chairside/rules/limits';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeInput } from '../ui/code-input.tsx';
import { codeProblem, displayContact } from './details.ts';
import type { Signup } from './use-signup.ts';

export function CodeStep({ signup }: { signup: Signup }) {
  const { state, secondsToResend } = signup;
  const { recipient, code, request, notice } = state;
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);

  // On arriving here, and when a request is over that took the focus along with its button.
  useEffect(() => {
    if (request === null) input.current?.focus();
  }, [request]);

  const type = (digits: string) => {
    setProblem(null);
    signup.typeCode(digits);
  };
  const submit = () => {
    const found = codeProblem(code);
    setProblem(found);
    if (!found) signup.verify(code);
  };
  // A form whose button is disabled ignores Enter without a word.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };

  const waiting = secondsToResend > 0;
  return (
    <div className="grid gap-4">
      <p id={`${problemId}-sent`}>
        Enter the {LIMITS.codeLength}-digit code we sent to{' '}
        <strong className="font-medium whitespace-nowrap">{recipient && displayContact(recipient)}</strong>.
      </p>
      <div>
        <CodeInput
          ref={input}
          value={code}
          onChange={type}
          onComplete={signup.verify}
          onKeyDown={submitOnEnter}
          label="Verification code"
          describedBy={`${problemId}-sent ${problemId}`}
          disabled={request !== null}
          invalid={problem !== null || (notice?.tone === 'error' && code === '')}
        />
        <p id={problemId} aria-live="polite" className="mt-1 min-h-[1.45em] text-sm text-danger">
          {problem}
        </p>
      </div>
      <Button size="lg" disabled={codeProblem(code) !== null || request !== null} onClick={submit}>
        Verify & Continue
      </Button>
      <div className="flex flex-wrap justify-between gap-x-2 max-sm:flex-col max-sm:items-center">
        <Button variant="quiet" busy={request === 'resend'} disabled={waiting} onClick={signup.resend}>
          {waiting ? <span className="tabular-nums">Resend Code in {secondsToResend} s</span> : 'Resend Code'}
        </Button>
        <Button variant="quiet" disabled={request !== null} onClick={signup.changeContact}>
          Change Contact Information
        </Button>
      </div>
    </div>
  );
}
