import type { PayablePlan, Plan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { lazy, Suspense, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { LandingPage } from './landing/landing-page.tsx';
import { PlanSection } from './plans/plan-section.tsx';
import { useSession } from './session.ts';
import { PageLoading } from './ui/page-loading.tsx';

const importSignup = () => import('./signup/signup-dialog.tsx');
const importPayment = () => import('./payment/payment-overlay.tsx');

const SignupDialog = lazy(() => importSignup().then((module) => ({ default: module.SignupDialog })));
const PaymentOverlay = lazy(() => importPayment().then((module) => ({ default: module.PaymentOverlay })));
const TermsPage = lazy(() =>
  import('./landing/terms-page.tsx').then((module) => ({ default: module.TermsPage })),
);
const PrivacyPage = lazy(() =>
  import('./landing/privacy-page.tsx').then((module) => ({ default: module.PrivacyPage })),
);
const DashboardPage = lazy(() =>
  import('./dashboard/dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })),
);
const DashboardLayout = lazy(() =>
  import('./dashboard/dashboard-layout.tsx').then((module) => ({ default: module.DashboardLayout })),
);
const Guard = lazy(() => import('./dashboard/guard.tsx').then((module) => ({ default: module.Guard })));

/** Fetches what choosing a plan opens. If that fails, opening it tries again and reports. */
function preloadPurchase() {
  Promise.all([importSignup(), importPayment()]).catch(() => {});
}

/** Every address there is (public-side §2). */
export function Routes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Switch>
        <Route path="/" component={HomeRoute} />
        <Route path="/terms" component={TermsPage} />
        <Route path="/privacy" component={PrivacyPage} />
        <Route path="/dashboard">
          <Guard>
            <DashboardRoute />
          </Guard>
        </Route>
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The landing page and what choosing a plan on it leads to: sign-up, then payment, then the dashboard. */
function HomeRoute() {
  const session = useSession();
  const [, navigate] = useLocation();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [newUser, setNewUser] = useState<User | null>(null);
  const leave = () => {
    setPlan(null);
    setNewUser(null);
  };

  // Someone who is signing up is signed in before paying; only then must they stay.
  if (session.status === 'signed-in' && !plan) return <Redirect to="/dashboard" replace />;
  // Without a connection there is nothing to wait for: the landing page is for everyone.
  if (session.status === 'unknown' && !session.unreachable && !plan) return <PageLoading />;

  return (
    <>
      <LandingPage
        plans={<PlanSection selectedId={plan?._id} onChoose={setPlan} onIntent={preloadPurchase} />}
      />
      <Suspense fallback={null}>
        {plan && !newUser && <SignupDialog plan={plan} onClose={leave} onVerified={setNewUser} />}
        {plan && newUser && (
          <PaymentOverlay plan={plan} user={newUser} onPaid={() => navigate('/dashboard')} onClose={leave} />
        )}
      </Suspense>
    </>
  );
}

/** The dashboard, and the payment that someone who left before paying can take up again on it. */
function DashboardRoute() {
  const { user } = useSession();
  const [plan, setPlan] = useState<PayablePlan | null>(null);
  const leave = () => setPlan(null);
  if (!user) return null;

  return (
    <DashboardLayout user={user}>
      <DashboardPage user={user} onCompletePayment={setPlan} />
      <Suspense fallback={null}>
        {plan && <PaymentOverlay plan={plan} user={user} onPaid={leave} onClose={leave} />}
      </Suspense>
    </DashboardLayout>
  );
}
