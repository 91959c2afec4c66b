import type { PayablePlan, Plan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { Guard } from './dashboard/guard.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { PlanSection } from './plans/plan-section.tsx';
import { useSession } from './session.ts';
import type { AuthMode } from './signin/auth-dialog.tsx';
import { codePart, OnDemand } from './ui/on-demand.tsx';
import { PageLoading } from './ui/page-loading.tsx';

const signupPart = codePart('signup', () => import('./signup/signup-dialog.tsx'));
const paymentPart = codePart('payment', () => import('./payment/payment-overlay.tsx'));
const loginPart = codePart('login', () => import('./signin/login-page.tsx'));
const authPart = codePart('auth', () => import('./signin/auth-dialog.tsx'));
const termsPart = codePart('terms', () => import('./landing/terms-page.tsx'));
const privacyPart = codePart('privacy', () => import('./landing/privacy-page.tsx'));
const dashboardPart = codePart('dashboard', () =>
  Promise.all([import('./dashboard/dashboard-layout.tsx'), import('./dashboard/dashboard-page.tsx')]),
);

/** Every address there is (public-side §2). */
export function Routes() {
  return (
    <Switch>
      <Route path="/" component={HomeRoute} />
      <Route path="/login" component={LoginRoute} />
      <Route path="/terms">
        <OnDemand part={termsPart} waiting={<PageLoading />}>
          {({ TermsPage }) => <TermsPage />}
        </OnDemand>
      </Route>
      <Route path="/privacy">
        <OnDemand part={privacyPart} waiting={<PageLoading />}>
          {({ PrivacyPage }) => <PrivacyPage />}
        </OnDemand>
      </Route>
      <Route path="/dashboard">
        <Guard>
          <DashboardRoute />
        </Guard>
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}

/** The landing page and what choosing a plan on it leads to: sign-up, then payment, then the dashboard. */
function HomeRoute() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  // The plan stays when its sign-up is closed: choosing it again goes on where the visitor left.
  const [plan, setPlan] = useState<Plan | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [newUser, setNewUser] = useState<User | null>(null);
  const choose = (chosen: Plan) => {
    setPlan(chosen);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const leavePayment = () => {
    close();
    setPlan(null);
    setNewUser(null);
  };
  const fetchPurchase = () => {
    queryClient.prefetchQuery(signupPart);
    queryClient.prefetchQuery(paymentPart);
  };

  // Someone who is signing up is signed in before paying; only then must they stay.
  if (session.status === 'signed-in' && !isOpen) return <Redirect to="/dashboard" replace />;
  // Without a connection there is nothing to wait for: the landing page is for everyone.
  if (session.status === 'unknown' && !session.unreachable && !isOpen) return <PageLoading />;

  return (
    <>
      <LandingPage
        plans={
          <PlanSection
            selectedId={isOpen ? plan?._id : undefined}
            onChoose={choose}
            onIntent={fetchPurchase}
          />
        }
      />
      {plan && !newUser && (
        <OnDemand part={signupPart}>
          {({ SignupDialog }) => (
            <SignupDialog key={plan._id} plan={plan} open={isOpen} onClose={close} onVerified={setNewUser} />
          )}
        </OnDemand>
      )}
      {plan && newUser && (
        <OnDemand part={paymentPart}>
          {({ PaymentOverlay }) => (
            <PaymentOverlay
              plan={plan}
              user={newUser}
              onPaid={() => navigate('/dashboard')}
              onClose={leavePayment}
            />
          )}
        </OnDemand>
      )}
    </>
  );
}

/** The login page, the dialog its links open, and the payment of someone who signs in before having paid. */
function LoginRoute() {
  const session = useSession();
  // The dialog stays when it is closed: opened again it goes on where the visitor left.
  const [mode, setMode] = useState<AuthMode | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [payer, setPayer] = useState<User | null>(null);
  const show = (next: AuthMode) => {
    setMode(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const welcome = (user: User) => {
    close();
    if (unpaidPlan(user)) setPayer(user);
  };
  const leavePayment = () => setPayer(null);

  // Registering and paying go on here although the person is signed in by then.
  const isStaying = isOpen || payer !== null;
  if (session.status === 'signed-in' && !isStaying) return <Redirect to="/dashboard" replace />;
  if (session.status === 'unknown' && !session.unreachable && !isStaying) return <PageLoading />;

  return (
    <OnDemand part={loginPart} waiting={<PageLoading />}>
      {({ LoginPage }) => (
        <>
          <LoginPage
            onSignedIn={welcome}
            onForgotPassword={() => show('forgot-password')}
            onCreateAccount={() => show('register')}
          />
          {mode && (
            <OnDemand part={authPart}>
              {({ AuthDialog }) => (
                <AuthDialog
                  mode={mode}
                  open={isOpen}
                  onClose={close}
                  onModeChange={setMode}
                  onSignedIn={welcome}
                />
              )}
            </OnDemand>
          )}
          {payer && (
            <OnDemand part={paymentPart}>
              {({ PaymentOverlay }) => (
                <PaymentOverlay
                  plan={unpaidPlan(payer)}
                  user={payer}
                  onPaid={leavePayment}
                  onClose={leavePayment}
                />
              )}
            </OnDemand>
          )}
        </>
      )}
    </OnDemand>
  );
}

/** What a user who registered has still to pay for. */
function unpaidPlan({ subscription }: User): PayablePlan | null {
  return subscription?.status === 'suspended' ? subscription.planId : null;
}

/** The dashboard, and the payment that someone who left before paying can take up again on it. */
function DashboardRoute() {
  const { user } = useSession();
  const [plan, setPlan] = useState<PayablePlan | null>(null);
  const leave = () => setPlan(null);
  if (!user) return null;

  return (
    <OnDemand part={dashboardPart} waiting={<PageLoading />}>
      {([{ DashboardLayout }, { DashboardPage }]) => (
        <DashboardLayout user={user}>
          <DashboardPage user={user} onCompletePayment={setPlan} isPaying={plan !== null} />
          {plan && (
            <OnDemand part={paymentPart}>
              {({ PaymentOverlay }) => (
                <PaymentOverlay plan={plan} user={user} onPaid={leave} onClose={leave} />
              )}
            </OnDemand>
          )}
        </DashboardLayout>
      )}
    </OnDemand>
  );
}
