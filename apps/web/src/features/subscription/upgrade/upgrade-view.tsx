import { isRefusal } from '@chairside/rules/refusal';
import { Notice } from '@chairside/ui/notice.tsx';
import { useNow } from '@chairside/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plansQuery } from '../../plans/api/list-plans.ts';
import { useSession } from '../../session/session.ts';
import { useSwitchPlan, whyNotSwitched } from '../api/switch-plan.ts';
import { Loaded } from '../loaded.tsx';
import type { Purchase } from '../purchase.ts';
import { SubPage } from '../sub-page.tsx';
import { OfferList } from './offer-list.tsx';
import { offersOf } from './offers.ts';
import { OffersSkeleton } from './offers-skeleton.tsx';
import { PlanReview } from './plan-review.tsx';

interface UpgradeViewProps {
  onBack: () => void;
  onPay: (purchase: Purchase) => void;
  /** The patient is about to pay: a good moment to fetch what that needs. */
  onPayIntent: () => void;
  onSwitched: () => void;
}

/** The plans a patient can change to, renew or start with; then the one that was selected. */
export function UpgradeView({ onBack, onPay, onPayIntent, onSwitched }: UpgradeViewProps) {
  const { status, user } = useSession();
  const plans = useQuery(plansQuery);
  const now = useNow();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const subscription = user?.subscription ?? null;
  const offers = offersOf(subscription, plans.data ?? [], now);
  // Looked up anew each time: what it comes to depends on what the patient has by then.
  const selected = [offers.renewal, ...offers.plans].find((offer) => offer?.plan._id === selectedId);
  // Its refusal outlives the review, which goes away with a plan that is offered no more.
  const switching = useSwitchPlan(onSwitched);
  const problem = switching.error && <Notice tone="error" title={whyNotSwitched(switching.error)} />;
  const select = (planId: string | null) => {
    switching.reset();
    setSelectedId(planId);
  };

  if (selected && !isRefusal(selected.change)) {
    return (
      <SubPage key="review" back="Back to Plans" onBack={() => select(null)} title="Your Selection">
        <PlanReview
          offer={selected}
          running={offers.running}
          subscription={subscription}
          onPay={onPay}
          onPayIntent={onPayIntent}
          switching={switching}
          problem={problem}
        />
      </SubPage>
    );
  }
  return (
    <SubPage
      key="plans"
      back="Back to Subscription"
      onBack={onBack}
      title={offers.running ? 'Upgrade Your Plan' : 'Choose Your Plan'}
    >
      {problem && <div className="mb-5">{problem}</div>}
      {status === 'unknown' && <p role="status">Loading user information...</p>}
      {status === 'signed-out' && <p>Please log in to continue.</p>}
      {status === 'signed-in' && (
        <Loaded query={plans} failure="Failed to load plans. Please try again." skeleton={<OffersSkeleton />}>
          {() => (
            <OfferList {...offers} onIntent={onPayIntent} onSelect={(offer) => select(offer.plan._id)} />
          )}
        </Loaded>
      )}
    </SubPage>
  );
}
