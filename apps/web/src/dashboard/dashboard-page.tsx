import type { PayablePlan } from '@chairside/contract/plans';
import type { Subscription, User } from '@chairside/contract/user';
import { useEffect, useRef } from 'react';
import { PageMain } from '../ui/page-main.tsx';
import { counted } from '../wording.ts';
import { InactiveCard } from './inactive-card.tsx';
import { RunningPlanCard } from './running-plan-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useAwaitedPlan } from './use-awaited-plan.ts';
import { firstName } from './wording.ts';

interface DashboardPageProps {
  user: User;
  onCompletePayment: (plan: PayablePlan) => void;
  /** The payment that was asked for is open. */
  isPaying: boolean;
}

export function DashboardPage({ user, onCompletePayment, isPaying }: DashboardPageProps) {
  const { subscription } = user;
  const active = subscription?.status === 'active' ? subscription : null;
  useAwaitedPlan(subscription?.status === 'suspended');

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isPaying) return;
    // The button that led to the payment is gone once that is made, and the focus that would return to it is nowhere.
    return () => {
      if (document.activeElement === document.body) heading.current?.focus();
    };
  }, [isPaying]);

  return (
    <PageMain title="Dashboard" className="page py-8 sm:py-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        Hello, {firstName(user.name)}
      </h1>
      <p className="mt-2 text-lg text-ink-soft">{summary(subscription)}</p>
      <div className="mt-8">
        {active ? (
          <div className="grid gap-5 md:grid-cols-2">
            <SessionsCard subscription={active} />
            <RunningPlanCard subscription={active} />
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
