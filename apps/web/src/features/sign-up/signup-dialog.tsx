import type { Plan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { ChosenPlan } from '../plans/chosen-plan.tsx';
import { CodeForm } from '../verification/code-form.tsx';
import { displayContact } from '../wording/wording.ts';
import type { Details } from './details.ts';
import { DetailsStep } from './details-step.tsx';
import { Progress } from './progress.tsx';
import { useSignup } from './use-signup.ts';
import { VerifyingStep } from './verifying-step.tsx';

const TITLES = {
  details: 'Get Started',
  code: 'Verify Code',
  verifying: 'Verifying...',
  verified: 'Verified',
} as const;

interface SignupDialogProps {
  plan: Plan;
  open: boolean;
  onClose: () => void;
  /** The new user is signed in by then, and has not paid yet. */
  onVerified: (user: User) => void;
  /** For someone whose contact is registered already. */
  onLogIn: (contact: Pick<Details, 'contactType' | 'contact'>) => void;
}

/**
 * Takes a visitor's name and contact, proves the contact by a code, and signs them in. Closed and opened again it goes on
 * where it was: the code may be on the phone by then.
 */
export function SignupDialog({ plan, open, onClose, onVerified, onLogIn }: SignupDialogProps) {
  const signup = useSignup({ planId: plan._id, isOpen: open, onVerified });
  const { step, to, request, notice } = signup;
  // Closed now, a request, or a sign-in just made, would be left hanging (SIGNUP-7).
  const isBusy = request !== null || step === 'verified';
  const close = () => {
    signup.closeNotice();
    onClose();
  };

  return (
    <Dialog
      open={open}
      title={TITLES[step]}
      notice={notice && <Notice key={notice.title} {...notice} onClose={signup.closeNotice} />}
      closable={!isBusy}
      onClose={close}
    >
      <div className="grid gap-5">
        <Progress step={step} />
        <ChosenPlan plan={plan} />
        {step === 'details' && <DetailsStep signup={signup} onLogIn={onLogIn} />}
        {step === 'code' && to && (
          <CodeForm
            verification={signup}
            recipient={displayContact(to)}
            onSubmit={(otp) => signup.verify({ to, otp })}
            submitLabel="Verify & Continue"
            backLabel="Change Contact Information"
          />
        )}
        {(step === 'verifying' || step === 'verified') && <VerifyingStep verified={step === 'verified'} />}
      </div>
    </Dialog>
  );
}
