import { explain } from '@chairside/client/call-error';
import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { mayPayAtClinic, PAY_AT_CLINIC } from '@chairside/rules/pay-at-clinic';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  clinicPaymentQuery,
  usePayAtClinic,
  useWithdrawClinicPayment,
} from '../../patient/api/clinic-payment.ts';
import { WhatToDo } from './what-to-do.tsx';

interface AtClinicProps {
  plan: PayablePlan;
  user: User;
  /** While the other way of paying is under way. */
  disabled: boolean;
  onDone: () => void;
}

/** The way to pay without the provider's window, at the counter, for whoever has it (ATCLINIC-1, ATCLINIC-2). */
export function AtClinic({ user, ...props }: AtClinicProps) {
  return mayPayAtClinic(user.subscription?.status) ? <AtCounter {...props} userId={user._id} /> : null;
}

function AtCounter({ plan, userId, disabled, onDone }: Omit<AtClinicProps, 'user'> & { userId: string }) {
  // Asked again after the other way was tried: an order that was made there takes the place of what was chosen here.
  const { data, isPending } = useQuery({ ...clinicPaymentQuery(userId), enabled: !disabled });
  const choose = usePayAtClinic(userId);
  const withdraw = useWithdrawClinicPayment(userId);
  const chosen = data?.clinicPayment ?? null;
  const isChosen = chosen?.planId === plan._id;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone.
  const onSuccess = () => heading.current?.focus();

  if (isPending) return null;
  const { error, reset } = choose.error ? choose : withdraw;
  return (
    <section aria-labelledby="at-clinic" className="grid gap-3 border-t border-line pt-5">
      <h3 id="at-clinic" ref={heading} tabIndex={-1} className="text-lg">
        Pay at the clinic
      </h3>
      {isChosen ? (
        <>
          <WhatToDo plan={plan} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onDone}>
              Done
            </Button>
            <Button
              variant="quiet"
              busy={withdraw.isPending}
              disabled={disabled}
              onClick={() => {
                choose.reset();
                withdraw.mutate(undefined, { onSuccess });
              }}
            >
              I will not pay at the clinic
            </Button>
          </div>
          <p className="text-sm text-ink-soft">
            The clinic expects you for {PAY_AT_CLINIC.days} days. Until you have paid there, you can still pay
            online above.
          </p>
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            {chosen
              ? `You have chosen to pay for the ${chosen.planName} at the clinic. You can choose this plan in its place.`
              : 'You can pay at the counter as well. Your plan begins when it is paid.'}
          </p>
          <Button
            variant="secondary"
            busy={choose.isPending}
            disabled={disabled}
            onClick={() => {
              withdraw.reset();
              choose.mutate(plan._id, { onSuccess });
            }}
          >
            Pay at the Clinic
          </Button>
        </>
      )}
      {error && (
        <Notice
          tone="error"
          title={explain(error, 'This could not be stored. Please try again.')}
          onClose={reset}
        />
      )}
    </section>
  );
}
