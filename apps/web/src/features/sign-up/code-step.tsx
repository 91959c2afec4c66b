import { CodeForm } from '../verification/code-form.tsx';
import { displayContact } from '../wording/wording.ts';
import type { Signup } from './use-signup.ts';

export function CodeStep({ signup }: { signup: Signup }) {
  const { state, secondsToResend } = signup;
  const { recipient, code, request, notice } = state;
  return (
    <CodeForm
      recipient={recipient ? displayContact(recipient) : ''}
      code={code}
      onType={signup.typeCode}
      onSubmit={signup.verify}
      submitLabel="Verify & Continue"
      request={request === 'resend' ? request : null}
      refused={notice?.tone === 'error'}
      secondsToResend={secondsToResend}
      onResend={signup.resend}
      back={{ label: 'Change Contact Information', onPress: signup.changeContact }}
    />
  );
}
