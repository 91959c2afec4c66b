import type { PayablePlan } from '@chairside/contract/plans';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useEffect, useRef } from 'react';
import { ChosenPlan } from '../plans/chosen-plan.tsx';

interface RegisterPaymentStepProps {
  plan: PayablePlan | null;
  onContinue: () => void;
}

/** The third step: the new user is signed in, and the payment of the plan is about to take this dialog's place. */
export function RegisterPaymentStep({ plan, onContinue }: RegisterPaymentStepProps) {
  const place = useRef<HTMLDivElement>(null);
  // The boxes had the focus and are gone; it must not fall out of the dialog.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5">
      <Notice tone="success" title="Your phone number is verified" text="Next comes the payment." />
      {plan && <ChosenPlan plan={plan} />}
      <Button size="lg" onClick={onContinue} className="w-full">
        Continue to Payment
      </Button>
    </div>
  );
}
