import type { User } from '@chairside/contract/user';
import { currentStatus } from '../patient/current-plan.ts';
import { NoSubscription } from './no-subscription.tsx';
import { PlanBanner } from './plan-banner.tsx';
import { PlanDetails } from './plan-details.tsx';
import { RenewalReminders } from './renewal-reminders.tsx';
import { UsageSummary } from './usage-summary.tsx';

interface SubscriptionTabProps {
  user: User;
  now: Date;
  /** Null while a payment is on its way. */
  onChoosePlan: (() => void) | null;
}

export function SubscriptionTab({ user, now, onChoosePlan }: SubscriptionTabProps) {
  const { subscription } = user;
  if (!subscription?.planId) return onChoosePlan && <NoSubscription onChoose={onChoosePlan} />;
  const status = currentStatus(subscription, now);
  return (
    <div className="grid gap-5">
      {onChoosePlan && (
        <PlanBanner subscription={subscription} status={status} now={now} onAct={onChoosePlan} />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <PlanDetails subscription={subscription} status={status} onUpgrade={onChoosePlan} />
        <UsageSummary subscription={subscription} now={now} />
      </div>
      {status === 'active' && <RenewalReminders user={user} subscription={subscription} />}
    </div>
  );
}
