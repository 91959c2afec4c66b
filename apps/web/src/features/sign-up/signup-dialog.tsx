import type { Plan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ChosenPlan } from '../plans/chosen-plan.tsx';
import { CodeStep } from './code-step.tsx';
import { type Details, details, type TypedDetails } from './details.ts';
import { DetailsStep } from './details-step.tsx';
import { isBusy } from './flow.ts';
import { Progress } from './progress.tsx';
import { useSignup } from './use-signup.ts';
import { VerifyingStep } from './verifying-step.tsx';

const TITLES = {
  details: 'Get Started',
  code: 'Verify Code',
  verifying: 'Verifying...',
  verified: 'You’re in',
} as const;

interface SignupDialogProps {
  plan: Plan;
  open: boolean;
  onClose: () => void;
  /** The new user is signed in by then, and has not paid yet. */
  onVerified: (user: User) => void;
}

/**
 * Takes a visitor's name and contact, proves the contact by a code, and signs them in. Closed and opened again it goes on
 * where it was: the code may be on the phone by then.
 */
export function SignupDialog({ plan, open, onClose, onVerified }: SignupDialogProps) {
  // Kept here, above the steps: going back to the details finds them as they were typed.
  const form = useForm<TypedDetails, unknown, Details>({
    resolver: zodResolver(details),
    defaultValues: { name: '', contactType: 'phone', contact: '' },
  });
  const signup = useSignup(plan._id, (user) => {
    form.reset();
    onVerified(user);
  });
  const { step, request, notice } = signup.state;
  const close = () => {
    signup.closeNotice();
    onClose();
  };

  return (
    <Dialog open={open} title={TITLES[step]} size="md" closable={!isBusy(signup.state)} onClose={close}>
      <div className="grid gap-5">
        <Progress step={step} />
        <ChosenPlan plan={plan} />
        {notice && <Notice key={notice.title} {...notice} onClose={signup.closeNotice} />}
        {step === 'details' && <DetailsStep form={form} sending={request === 'send'} onSend={signup.send} />}
        {step === 'code' && <CodeStep signup={signup} />}
        {(step === 'verifying' || step === 'verified') && <VerifyingStep verified={step === 'verified'} />}
      </div>
    </Dialog>
  );
}
