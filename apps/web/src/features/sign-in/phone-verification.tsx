import { CodeForm } from '../verification/code-form.tsx';
import { displayPhone } from '../wording/wording.ts';
import type { RegistrationProcess } from './use-registration.ts';

/** The second step of a registration: six boxes that send themselves off when all are filled (REG-6, REG-7). */
export function PhoneVerification({ registration }: { registration: RegistrationProcess }) {
  const { state, secondsToResend } = registration;
  if (state.step !== 'otp') return null;
  return (
    <CodeForm
      recipient={displayPhone(state.pending.phone)}
      code={state.code}
      onType={registration.typeCode}
      onSubmit={registration.verify}
      submitLabel="Verify & Continue"
      request={state.request}
      refused={state.notice?.tone === 'error'}
      secondsToResend={secondsToResend}
      onResend={registration.resend}
      back={{ label: 'Change Phone Number', onPress: registration.goBack }}
    />
  );
}
