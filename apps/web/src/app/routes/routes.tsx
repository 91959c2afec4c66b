import type { Plan } from '@chairside/contract/plans';
import { LINK_CODE_LENGTH } from '@chairside/rules/link-code';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useSession } from '../../features/session/session.ts';
import type { LoginContact } from '../../features/sign-in/login-contact.ts';
import { AppointmentsRoute } from './appointments-route.tsx';
import { DashboardRoute } from './dashboard-route.tsx';
import { Guard } from './guard.tsx';
import { HomeRoute } from './home-route.tsx';
import { screens } from './lazy-screens.ts';
import { LoginRoute } from './login-route.tsx';
import { PaymentsRoute } from './payments-route.tsx';
import { ProfileRoute } from './profile-route.tsx';

/** Of an SMS, whose link holds the code alone (MSG-20). */
const LINK_CODE = new RegExp(`^/(?<token>[\\w-]{${LINK_CODE_LENGTH}})$`);

/** Every address there is (SCREEN-1). */
export function Routes() {
  // Here, above the pages: whoever chose a plan and goes on to "Create Account" finds it chosen there.
  const [plan, setPlan] = useState<Plan | null>(null);
  // And whoever turns out to be registered already finds their contact on the login page.
  const [returning, setReturning] = useState<LoginContact | null>(null);
  if (useSession().user && returning) setReturning(null);
  const [, navigate] = useLocation();
  const logIn = (contact: LoginContact) => {
    setReturning(contact);
    navigate('/login');
  };

  return (
    <Switch>
      <Route path="/">
        <HomeRoute plan={plan} onChoose={setPlan} onLogIn={logIn} />
      </Route>
      <Route path="/login">
        <LoginRoute chosenPlan={plan} contact={returning} />
      </Route>
      <Route path="/terms">
        <OnDemand code={screens.terms} waiting={<PageLoading />}>
          {({ TermsScreen }) => <TermsScreen />}
        </OnDemand>
      </Route>
      <Route path="/privacy">
        <OnDemand code={screens.privacy} waiting={<PageLoading />}>
          {({ PrivacyScreen }) => <PrivacyScreen />}
        </OnDemand>
      </Route>
      <Route path="/stop-change/:token?">{({ token }) => <StopChangeRoute token={token} />}</Route>
      <Route path={LINK_CODE}>{({ token }) => <StopChangeRoute token={token} />}</Route>
      <Route path="/dashboard">
        <Guard>
          <DashboardRoute />
        </Guard>
      </Route>
      <Route path="/appointments/:view?/:action?">
        <Guard>
          <AppointmentsRoute />
        </Guard>
      </Route>
      <Route path="/payments/:tab?">
        <Guard>
          <PaymentsRoute />
        </Guard>
      </Route>
      <Route path="/profile/:tab?">
        <Guard>
          <ProfileRoute />
        </Guard>
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}

function StopChangeRoute({ token }: { token: string | undefined }) {
  return (
    <OnDemand code={screens.stopChange} waiting={<PageLoading />}>
      {({ StopChangeScreen }) => <StopChangeScreen token={token} />}
    </OnDemand>
  );
}
