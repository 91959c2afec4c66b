import type { Subscription } from '@chairside/contract/user';
import { clinic } from '../clinic.ts';
import { displayDate } from '../moments.ts';
import { Notice } from '../ui/notice.tsx';
import { counted } from '../wording.ts';

/** What a payment has come to, above what it has changed. */
export function PaymentNews({ subscription, isAwaited }: { subscription: Subscription; isAwaited: boolean }) {
  const { planId: plan, sessionsRemaining, endDate } = subscription;
  if (isAwaited) {
    return (
      <Notice
        tone="info"
        title="Your payment is on its way"
        text="Your plan changes as soon as the bank confirms it. There is no need to pay again."
      />
    );
  }
  const until = endDate ? `, valid until ${displayDate(endDate, clinic.timeZone)}` : '';
  return (
    <Notice
      tone="success"
      title={`Your ${plan?.name ?? 'plan'} is active`}
      text={`${counted(sessionsRemaining, 'session')} left${until}.`}
    />
  );
}
