import type { PayablePlan } from '@chairside/contract/plans';
import type { Subscription, User } from '@chairside/contract/user';
import { PageMain } from '../ui/page-main.tsx';
import { InactiveCard } from './inactive-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useAwaitedPlan } from './use-awaited-plan.ts';
import { counted, firstName } from './wording.ts';

interface DashboardPageProps {
  user: User;
  onCompletePayment: (plan: PayablePlan) => void;
}

export function DashboardPage({ user, onCompletePayment }: DashboardPageProps) {
  const { subscription } = user;
  const active = subscription?.status === 'active' ? subscription : null;
  useAwaitedPlan(subscription?.status === 'suspended');

  return (
    <PageMain title="Dashboard" className="page py-8 sm:py-12">
      <h1 className="text-3xl">Hello, {firstName(user.name)}</h1>
      <p className="mt-2 text-lg text-ink-soft">{summary(subscription)}</p>
      <div className="mt-8">
        {active ? (
          <div className="grid gap-5 md:grid-cols-2">
            <SessionsCard subscription={active} />
            <PlanCard subscription={active} />
          </div>
        ) : (
          <InactiveCard subscription={subscription} onCompletePayment={onCompletePayment} />
        )}
      </div>
    </PageMain>
  );
}

function summary(subscription: Subscription | null): string {
  switch (subscription?.status) {
    case 'active':
      return `Your plan is active, with ${counted(subscription.sessionsRemaining, 'session')} to use.`;
    case 'expired':
      return 'Your plan has ended.';
    default:
      return 'One step is left before your first visit.';
  }
}
