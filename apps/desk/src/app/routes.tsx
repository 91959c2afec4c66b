import { explain } from '@chairside/client/call-error';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { PeoplePage } from '../features/people/people-page.tsx';
import { SetUpPage } from '../features/set-up/set-up-page.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { entryQuery } from '../features/staff-session/api/entry.ts';
import { DeskFrame } from './desk-frame.tsx';
import { screens } from './lazy-screens.ts';

const dayPage = lazyCode('day', () => import('../features/day/day-page.tsx'));

/** Every address of the desk. Who is not signed in finds the sign-in page at each, and goes on where they wanted to. */
export function Routes() {
  const { data, error, isFetching, refetch } = useQuery(entryQuery);
  const [, navigate] = useLocation();
  if (!data && error) {
    return (
      <main className="mx-auto max-w-lg p-6">
        <h1 className="sr-only">The desk</h1>
        <LoadFailure
          title="The server could not be reached"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </main>
    );
  }
  if (!data) return <PageLoading />;
  return (
    <Switch>
      <Route path="/setup">
        <SetUpPage onDone={() => navigate('/', { replace: true })} />
      </Route>
      <Route>{data.staff ? <SignedIn /> : <SignInPage />}</Route>
    </Switch>
  );
}

function SignedIn() {
  return (
    <DeskFrame>
      <Switch>
        <Route path="/calls">
          <OnDemand code={screens.phoneCalls} waiting={<PageLoading />}>
            {({ PhoneCallsPage }) => <PhoneCallsPage />}
          </OnDemand>
        </Route>
        <Route path="/people">
          <PeoplePage />
        </Route>
        <Route path="/">
          <OnDemand code={dayPage} waiting={<PageLoading />}>
            {({ DayPage }) => <DayPage />}
          </OnDemand>
        </Route>
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </DeskFrame>
  );
}
