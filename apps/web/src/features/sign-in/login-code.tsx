import { LIMITS } from '@chairside/rules/limits';
import { CodeInput } from '@chairside/ui/code-input.tsx';
import { type Ref, useId } from 'react';
import { CODE_LABEL } from '../verification/code-form.tsx';
import { displayContact } from '../wording/wording.ts';
import type { Login } from './use-login.ts';

interface LoginCodeProps {
  login: Login;
  ref: Ref<HTMLInputElement>;
}

/** The boxes that a code goes into, whether it was just sent or is there already. */
export function LoginCode({ login, ref }: LoginCodeProps) {
  const { notice, problems, request, code, sentTo, typeCode, submit } = login;
  const id = useId();
  const failed = notice?.about === 'signIn' && code === '';

  return (
    <>
      <p id={`${id}-sent`} role="status" className="mb-2 text-sm text-ink-soft">
        {sentTo && (
          <>
            If{' '}
            <strong className="inline-block font-medium text-ink wrap-anywhere">
              {displayContact(sentTo)}
            </strong>{' '}
            is registered, a code is on its way. If not, sign up below.
          </>
        )}
      </p>
      <CodeInput
        length={LIMITS.codeLength}
        ref={ref}
        value={code}
        onChange={typeCode}
        onComplete={submit}
        label={CODE_LABEL}
        describedBy={`${id}-sent ${id}-problem`}
        disabled={request !== null}
        invalid={problems.secret !== null || failed}
      />
      <p id={`${id}-problem`} aria-live="polite" className="mt-1 min-h-[1.45em] text-sm text-danger">
        {problems.secret}
      </p>
    </>
  );
}
