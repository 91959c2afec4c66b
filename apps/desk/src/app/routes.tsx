import { explain } from '@chairside/client/call-error';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Route, Switch, useLocation } from 'wouter';
import { entryQuery } from '../features/staff-session/api/entry.ts';
import { PAGES } from './lazy-pages.ts';
import { SignedIn } from './signed-in.tsx';

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
        <OnDemand code={PAGES.setUp} waiting={<PageLoading />}>
          {({ SetUpPage }) => (
            <SetUpPage
              onDone={(isFirstOwner) => navigate(isFirstOwner ? '/first-steps' : '/', { replace: true })}
            />
          )}
        </OnDemand>
      </Route>
      <Route>
        {data.staff ? (
          <SignedIn staff={data.staff} />
        ) : (
          <OnDemand code={PAGES.signIn} waiting={<PageLoading />}>
            {({ SignInPage }) => <SignInPage />}
          </OnDemand>
        )}
      </Route>
    </Switch>
  );
}
