import type { Subscription } from '@chairside/contract/user';
import { Notice } from '@chairside/ui/notice.tsx';
import { clinic } from '../clinic/clinic.ts';
import { displayDate } from '../wording/moments.ts';
import { counted } from '../wording/wording.ts';
import { activeTitle } from './wording.ts';

/** That a payment was made which the bank has yet to confirm (PAY-17). */
export function PaymentAwaited() {
  return (
    <Notice
      tone="info"
      title="Your payment is on its way"
      text="Your plan changes as soon as the bank confirms it. There is no need to pay again."
    />
  );
}

/** What a payment has come to, above what it has changed. */
export function PaymentResult({ subscription }: { subscription: Subscription }) {
  const { planId: plan, sessionsRemaining, endDate } = subscription;
  const until = endDate ? `, valid until ${displayDate(endDate, clinic.timeZone)}` : '';
  return (
    <Notice
      tone="success"
      title={activeTitle(plan)}
      text={`${counted(sessionsRemaining, 'session')} left${until}.`}
    />
  );
}
