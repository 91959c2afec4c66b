import type { Plan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { LANDING_TITLE } from '../../features/landing/landing-head.tsx';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { PlanSection } from '../../features/plans/plan-section.tsx';
import type { LoginContact } from '../../features/sign-in/login-contact.ts';
import { SiteFrame } from '../site-frame.tsx';
import { screens } from './lazy-screens.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { useResumedSignup } from './use-resumed-signup.ts';
import { useVisitorPage } from './visitor-page.ts';

interface HomeRouteProps {
  /** The one chosen last. It stays when its sign-up is closed: choosing it again goes on where the visitor left. */
  plan: Plan | null;
  onChoose: (plan: Plan | null) => void;
  /** For someone who is registered already. */
  onLogIn: (contact: LoginContact) => void;
}

/** The landing page and what choosing a plan on it leads to: sign-up, then payment, then the dashboard. */
export function HomeRoute({ plan, onChoose, onLogIn }: HomeRouteProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [newUser, setNewUser] = useState<User | null>(null);
  const choose = (chosen: Plan) => {
    onChoose(chosen);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const leavePayment = () => {
    close();
    onChoose(null);
    setNewUser(null);
  };
  const fetchPurchase = () => {
    queryClient.prefetchQuery(screens.signup);
    queryClient.prefetchQuery(screens.payment);
  };

  // Someone who is signing up is signed in before paying; only then must they stay.
  const page = useVisitorPage(isOpen);
  useResumedSignup(page === 'shown', choose);
  if (page === 'left') return <Redirect to="/dashboard" replace />;
  if (page === 'waiting') return <PageLoading />;

  return (
    <>
      <SiteFrame title={LANDING_TITLE}>
        <LandingPage
          plans={<PlanSection selectedId={plan?._id} onChoose={choose} onIntent={fetchPurchase} />}
        />
      </SiteFrame>
      {plan && !newUser && (
        <OnDemand code={screens.signup}>
          {({ SignupDialog }) => (
            <SignupDialog
              plan={plan}
              open={isOpen}
              onClose={close}
              onVerified={setNewUser}
              onLogIn={onLogIn}
            />
          )}
        </OnDemand>
      )}
      {plan && newUser && (
        <PaymentPanel plan={plan} user={newUser} onPaid={leavePayment} onClose={leavePayment} />
      )}
    </>
  );
}
