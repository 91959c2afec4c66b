import type { Plan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { unpaidPlan } from '../../features/plans/unpaid-plan.ts';
import type { AuthMode } from '../../features/sign-in/auth-dialog.tsx';
import type { LoginContact } from '../../features/sign-in/login-contact.ts';
import { registrationStore } from '../../features/verification/registration-store.ts';
import { screens } from './lazy-screens.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { useVisitorPage } from './visitor-page.ts';

interface LoginRouteProps {
  chosenPlan: Plan | null;
  /** Typed before, where it turned out to be registered. */
  contact: LoginContact | null;
}

/** The login page, the dialog its links open, and the payment of someone who signs in before having paid (LOGIN-9). */
export function LoginRoute({ chosenPlan, contact }: LoginRouteProps) {
  const queryClient = useQueryClient();
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
  /** Where a signed-in person goes next. */
  const fetchNext = () => {
    queryClient.prefetchQuery(screens.auth);
    queryClient.prefetchQuery(screens.payment);
    queryClient.prefetchQuery(screens.layout);
    queryClient.prefetchQuery(screens.dashboard);
  };

  // Registering and paying go on here although the person is signed in by then.
  const page = useVisitorPage(isOpen || payer !== null);
  const isShown = page === 'shown';
  // Whose code was being waited for when the page was left (SIGNUP-18).
  useEffect(() => {
    const waiting = registrationStore.readLive();
    if (!isShown || waiting?.dialog !== 'create-account' || !waiting.isOpen) return;
    setMode('register');
    setOpen(true);
  }, [isShown]);
  if (page === 'left') return <Redirect to="/dashboard" replace />;
  if (page === 'waiting') return <PageLoading />;

  return (
    <OnDemand code={screens.login} waiting={<PageLoading />}>
      {({ LoginPage }) => (
        <>
          <LoginPage
            contact={contact}
            onIntent={fetchNext}
            onSignedIn={welcome}
            onForgotPassword={() => show('forgot-password')}
            onCreateAccount={() => show('register')}
          />
          {mode && (
            <OnDemand code={screens.auth}>
              {({ AuthDialog }) => (
                <AuthDialog
                  mode={mode}
                  open={isOpen}
                  plan={chosenPlan}
                  onClose={close}
                  onModeChange={setMode}
                  onSignedIn={welcome}
                />
              )}
            </OnDemand>
          )}
          {payer && (
            <PaymentPanel
              plan={unpaidPlan(payer)}
              user={payer}
              onPaid={leavePayment}
              onClose={leavePayment}
            />
          )}
        </>
      )}
    </OnDemand>
  );
}
