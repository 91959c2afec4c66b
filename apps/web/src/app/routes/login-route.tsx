import type { Plan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { unpaidPlan } from '../../features/plans/unpaid-plan.ts';
import type { AuthMode } from '../../features/sign-in/auth-dialog.tsx';
import { screens } from './lazy-screens.ts';
import { useVisitorPage } from './visitor-page.ts';

/** The login page, the dialog its links open, and the payment of someone who signs in before having paid (LOGIN-9). */
export function LoginRoute({ chosenPlan }: { chosenPlan: Plan | null }) {
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
  if (page === 'left') return <Redirect to="/dashboard" replace />;
  if (page === 'waiting') return <PageLoading />;

  return (
    <OnDemand code={screens.login} waiting={<PageLoading />}>
      {({ LoginPage }) => (
        <>
          <LoginPage
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
            <OnDemand code={screens.payment}>
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
