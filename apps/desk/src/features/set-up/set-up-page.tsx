import { explain, isRefusedAs } from '@chairside/client/call-error';
import type { StaffMember } from '@chairside/contract/staff';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askEntry } from '../staff-session/api/entry.ts';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { startSession } from '../staff-session/signed-in.ts';
import { forgetLink, linkQuery } from './api/links.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

const TITLES = {
  set_up: 'Set up the desk',
  invitation: 'Join the desk',
  reset: 'Sign in anew',
} as const;

interface SetUpPageProps {
  /** The first owner has a clinic to set up from then on. */
  onDone: (isFirstOwner: boolean) => void;
}

/** What a link leads to: who one is and how one signs in, and then the recovery codes, where there are any. */
export function SetUpPage({ onDone }: SetUpPageProps) {
  const [token] = useState(() => window.location.hash.slice(1));
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const { data, error, isFetching, refetch } = useQuery(linkQuery(token));
  const isUsedUp = isRefusedAs(error, 'staff_link_invalid', 'invalid_input');

  const enter = (staff: StaffMember) => {
    // It is used up, and not to be asked for again with whatever else may have changed.
    forgetLink(token);
    startSession(staff);
    onDone(data?.kind === 'set_up');
  };
  const finish = useMutation({
    mutationFn: askEntry,
    onSuccess: ({ staff }) => (staff ? enter(staff) : onDone(false)),
  });

  if (!data && !error) return <PageLoading />;
  return (
    <DeskMain
      title={data ? TITLES[data.kind] : 'This link'}
      className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 p-6"
    >
      <h1 className="text-2xl font-semibold">
        {recoveryCodes ? 'Your recovery codes' : data ? TITLES[data.kind] : 'This link is no longer good'}
      </h1>
      {recoveryCodes && (
        <RecoveryCodes
          codes={recoveryCodes}
          busy={finish.isPending}
          error={finish.error}
          onDone={() => finish.mutate()}
        />
      )}
      {!recoveryCodes && data && (
        <SetUpForm link={data} token={token} onAccepted={setRecoveryCodes} onSignedIn={enter} />
      )}
      {!data && isUsedUp && (
        <>
          <p>
            It has been used, or its time is over. The first owner gets a new one by starting the server
            again; everybody else gets one from the owner.
          </p>
          <SignInInstead error={error} />
        </>
      )}
      {!data && error && !isUsedUp && (
        <LoadFailure
          title="The desk could not be reached"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </DeskMain>
  );
}
