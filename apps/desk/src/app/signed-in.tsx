import type { StaffMember } from '@chairside/contract/staff';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { freshSignInCode } from '../features/fresh-sign-in/fresh-sign-in.tsx';
import { LockScreen, unlockCode } from '../features/lock/lock-screen.tsx';
import { UnderLock } from '../features/lock/under-lock.tsx';
import { useLock } from '../features/lock/use-lock.ts';
import { locked } from '../features/staff-session/locked.ts';
import { queryClient } from '../features/staff-session/query-client.ts';
import { useSuspenseEntry } from '../features/staff-session/use-entry.ts';
import { StaffContext, useMayStaff } from '../features/staff-session/use-staff.ts';
import { CLINIC_PAGES } from './clinic-pages.ts';
import { DeskFrame } from './desk-frame.tsx';
import { PAGES, PLAIN_PAGES } from './lazy-pages.ts';

const AHEAD_MS = 2_000;

/** The screens of who is signed in: somebody else's are others, of which nothing typed is left. */
export function SignedIn({ staff }: { staff: StaffMember }) {
  const { device } = useSuspenseEntry();
  const lock = useStore(locked);
  useLock(device !== null);
  useEffect(() => {
    // Before it is needed: the server may be away when the screen locks, or when what has been entered needs a fresh sign-in.
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery(unlockCode);
      void queryClient.prefetchQuery(freshSignInCode);
    }, AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StaffContext value={staff}>
      <UnderLock>
        <Screens key={staff._id} />
      </UnderLock>
      {lock && <LockScreen {...lock} />}
    </StaffContext>
  );
}

function Screens() {
  const mayManage = useMayStaff('manage_clinic');
  return (
    <DeskFrame>
      <Switch>
        {PLAIN_PAGES.map(({ path, page }) => (
          <Route key={path} path={path}>
            <OnDemand code={page} waiting={<PageLoading />}>
              {(Page) => <Page />}
            </OnDemand>
          </Route>
        ))}
        <Route path="/patients/:id">
          {({ id }) => (
            <OnDemand code={PAGES.patient} waiting={<PageLoading />}>
              {({ PatientPage }) => <PatientPage key={id} id={id} />}
            </OnDemand>
          )}
        </Route>
        <Route path="/sell/:id">
          {({ id }) => (
            <OnDemand code={PAGES.sell} waiting={<PageLoading />}>
              {({ SellPage }) => <SellPage key={id} patientId={id} />}
            </OnDemand>
          )}
        </Route>
        <Route path="/collect/:id">
          {({ id }) => (
            <OnDemand code={PAGES.collect} waiting={<PageLoading />}>
              {({ CollectPage }) => <CollectPage key={id} visitId={id} />}
            </OnDemand>
          )}
        </Route>
        <Route path="/sales/:id">
          {({ id }) => (
            <OnDemand code={PAGES.sale} waiting={<PageLoading />}>
              {({ SalePage }) => <SalePage key={id} id={id} />}
            </OnDemand>
          )}
        </Route>
        <Route path="/documents/:id">
          {({ id }) => (
            <OnDemand code={PAGES.document} waiting={<PageLoading />}>
              {({ DocumentPage }) => <DocumentPage key={id} id={id} />}
            </OnDemand>
          )}
        </Route>
        {mayManage && (
          <Route path="/clinic">
            <OnDemand code={PAGES.clinic} waiting={<PageLoading />}>
              {({ ClinicPage }) => <ClinicPage />}
            </OnDemand>
          </Route>
        )}
        {mayManage && (
          <Route path="/dentists/:id/away">
            {({ id }) => (
              <OnDemand code={PAGES.away} waiting={<PageLoading />}>
                {({ AwayPage }) => <AwayPage key={id} dentistId={id} />}
              </OnDemand>
            )}
          </Route>
        )}
        {mayManage &&
          CLINIC_PAGES.map(({ path, page, step }) => (
            <Route key={path} path={path}>
              <OnDemand code={page} waiting={<PageLoading />}>
                {(Page) => <Page />}
              </OnDemand>
              {step && <OnDemand code={PAGES.stepBar}>{({ StepBar }) => <StepBar step={step} />}</OnDemand>}
            </Route>
          ))}
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </DeskFrame>
  );
}
