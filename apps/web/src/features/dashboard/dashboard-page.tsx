import { explain } from '@chairside/client/call-error';
import { hasFailed } from '@chairside/client/has-failed';
import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { DASHBOARD } from '@chairside/rules/limits';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useNow } from '@chairside/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { useAwaitedPayment } from '../patient/awaited-payment.ts';
import { subscriptionNow } from '../patient/current-plan.ts';
import { useAwaitedPlan } from '../patient/use-awaited-plan.ts';
import { dashboardQuery } from './api/dashboard-stats.ts';
import { Greeting } from './greeting.tsx';
import { InactiveCard } from './inactive-card.tsx';
import { NextVisits } from './next-visits.tsx';
import { PaymentOnItsWay } from './payment-on-its-way.tsx';
import { PhoneBanner } from './phone-banner.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';
import { SubscriptionOverview } from './subscription-overview.tsx';

interface DashboardPageProps {
  user: User;
  onCompletePayment: (plan: PayablePlan) => void;
  /** Instead of the plan that is unpaid. */
  onChooseOther: (plan: PayablePlan) => void;
  /** The payment that was asked for is open. */
  isPaying: boolean;
}

export function DashboardPage({ user, onCompletePayment, onChooseOther, isPaying }: DashboardPageProps) {
  const now = useNow(DASHBOARD.greetingMs);
  const subscription = subscriptionNow(user.subscription, now);
  const isActive = subscription?.status === 'active';
  const stats = useQuery(dashboardQuery(user._id));
  const { refetch } = stats;
  const came = stats.data?.nextAppointments;
  const ahead = came?.filter(({ endsAt }) => !endsAt || new Date(endsAt) > now);
  // The visit after one that is over may not have come with it.
  const overAt = ahead?.length === came?.length ? null : now;
  useEffect(() => {
    if (overAt) void refetch();
  }, [overAt, refetch]);
  const visits = ahead?.length ? ahead : came;
  // While the payment is open, that says so itself.
  const isOnItsWay = useAwaitedPayment(user) && !isPaying;
  useAwaitedPlan(isOnItsWay || subscription?.status === 'suspended');

  const failed = hasFailed(stats);
  const isMissing = failed && !stats.data;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led to the payment is gone once that is made.
  useFocusAfter(isPaying, heading);
  useFocusAfter(failed, heading);

  return (
    <PageMain title="Dashboard" site={clinic.name} className="page py-8 sm:py-12">
      <Greeting name={user.name} now={now} heading={heading} />
      {stats.isPending && (
        <p role="status" className="sr-only">
          Loading your appointments
        </p>
      )}
      <div className="mt-8 grid gap-8 *:min-w-0">
        {/* Where nothing can be booked, only what is booked already is worth the room. */}
        {!isMissing && (isActive || Boolean(visits?.length)) && (
          <NextVisits
            visits={visits}
            subscription={subscription}
            booked={stats.data?.bookedSessions ?? 0}
            now={now}
          />
        )}
        {!(user.phone && user.phoneVerified) && <PhoneBanner verb={user.phone ? 'Verify' : 'Add'} />}
        {!isActive && isOnItsWay && <PaymentOnItsWay />}
        {!isActive && !isOnItsWay && (
          <InactiveCard
            user={{ ...user, subscription }}
            onCompletePayment={onCompletePayment}
            onChooseOther={onChooseOther}
          />
        )}
        {failed && (
          <div className="-mb-6">
            <LoadFailure
              title="Unable to load your appointments"
              text={explain(stats.error, 'Failed to fetch appointments')}
              retrying={stats.isFetching}
              onRetry={() => void stats.refetch()}
            />
          </div>
        )}
        <div className="grid gap-8 *:min-w-0 lg:grid-cols-[1fr_22rem]">
          <div className="grid content-start gap-8">
            <StatCards
              sessionsRemaining={subscription?.sessionsRemaining ?? 0}
              stats={stats.data}
              isMissing={isMissing}
            />
            <QuickActions />
            {!isMissing && <RecentActivity visits={stats.data?.recentAppointments} />}
          </div>
          <div>
            <SubscriptionOverview subscription={subscription} />
          </div>
        </div>
      </div>
    </PageMain>
  );
}
