import { explain } from '@chairside/client/call-error';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { NEW_PATIENT_PAGE, PATIENT_PAGE } from '../features/patients/code.ts';
import { PeoplePage } from '../features/people/people-page.tsx';
import { SetUpPage } from '../features/set-up/set-up-page.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { entryQuery } from '../features/staff-session/api/entry.ts';
import { DeskFrame } from './desk-frame.tsx';

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
        <Route path="/patients/new">
          <OnDemand code={NEW_PATIENT_PAGE} waiting={<PageLoading />}>
            {({ NewPatientPage }) => <NewPatientPage />}
          </OnDemand>
        </Route>
        <Route path="/patients/:id">
          {({ id }) => (
            <OnDemand code={PATIENT_PAGE} waiting={<PageLoading />}>
              {({ PatientPage }) => <PatientPage key={id} id={id} />}
            </OnDemand>
          )}
        </Route>
        <Route path="/people">
          <PeoplePage />
        </Route>
        <Route>
          <Redirect to="/people" replace />
        </Route>
      </Switch>
    </DeskFrame>
  );
}
