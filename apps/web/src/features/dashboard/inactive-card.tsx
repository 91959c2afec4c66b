import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { formatRupees } from '@chairside/rules/money';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { isPaymentPending, PAYMENT_PENDING } from '../patient/payment-pending.ts';
import { displayDate } from '../wording/moments.ts';
import { counted } from '../wording/wording.ts';
import { RetiredPlanCard } from './retired-plan-card.tsx';

// Fetched for whoever may have chosen so; the dashboard of everybody else has no use for it.
const chosenAtClinic = lazyCode('chosen-at-clinic', () => import('./chosen-at-clinic.tsx'));

interface InactiveCardProps {
  user: User;
  onCompletePayment: (plan: PayablePlan) => void;
  onChooseOther: (plan: PayablePlan) => void;
}

/** What stands in the place of sessions and plan while no plan is running: the way to one. */
export function InactiveCard({ user, onCompletePayment, onChooseOther }: InactiveCardProps) {
  const { subscription } = user;
  const code = useQuery({ ...chosenAtClinic, enabled: subscription?.status === 'suspended' });
  const Chosen = code.data?.ChosenAtClinic;
  const heading = useId();
  const plan = subscription?.planId;
  const ended = subscription?.status === 'expired' && subscription.endDate;
  const isPending = isPaymentPending(subscription);
  if (plan?.isOffered === false) {
    return <RetiredPlanCard name={plan.name} endDate={ended || null} onChoose={() => onChooseOther(plan)} />;
  }
  return (
    <Card labelledBy={heading} className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div>
        {plan && (
          <p className="text-sm font-medium text-marigold-ink">
            {ended ? 'Plan ended' : isPending ? PAYMENT_PENDING : 'Suspended'}
          </p>
        )}
        <h2 id={heading} className="mt-1 text-2xl">
          {plan ? `${ended ? 'Renew' : 'Complete the payment for'} your ${plan.name}` : 'No Active Plan'}
        </h2>
        {plan ? (
          <p className="mt-2 text-lg text-ink-soft">
            {ended && `It ran until ${displayDate(ended, clinic.timeZone)}. `}
            {isPending
              ? 'You are registered. Your plan starts the moment it is paid'
              : 'Paying starts it afresh'}
            : {counted(plan.sessions, 'session')} in {counted(plan.duration, 'month')}.
            {!isPending &&
              subscription.sessionsRemaining > 0 &&
              ' What is left and not booked does not carry over.'}
          </p>
        ) : (
          <p className="mt-2 text-lg text-ink-soft">
            Please call us{clinic.phone && ` at ${clinic.phone}`}, and we set one up for you.
          </p>
        )}
        {Chosen && <Chosen userId={user._id} />}
      </div>
      {plan && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 lg:grid lg:grid-cols-[auto_auto] lg:gap-y-1">
          <p className="text-2xl font-medium tabular-nums">{formatRupees(plan.price)}</p>
          <Button size="lg" onClick={() => onCompletePayment(plan)}>
            {ended ? 'Renew plan' : 'Complete payment'}
          </Button>
          <Button variant="quiet" onClick={() => onChooseOther(plan)} className="max-lg:-mx-5 lg:col-start-2">
            Choose another plan
          </Button>
        </div>
      )}
    </Card>
  );
}
