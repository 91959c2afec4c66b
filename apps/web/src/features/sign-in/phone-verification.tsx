import { formatPhone } from '@chairside/rules/contact';
import { CodeForm } from '../verification/code-form.tsx';
import type { Pending, RegistrationProcess } from './use-registration.ts';

interface PhoneVerificationProps {
  registration: RegistrationProcess;
  pending: Pending;
}

/** The second step of a registration: six boxes that send themselves off when all are filled (REG-6, REG-7). */
export function PhoneVerification({ registration, pending }: PhoneVerificationProps) {
  return (
    <CodeForm
      verification={registration}
      recipient={formatPhone(pending.phone)}
      onSubmit={(otp) => registration.verify({ ...pending, otp })}
      submitLabel="Verify & Continue"
      backLabel="Change Phone Number"
    />
  );
}
