import { explain } from '@chairside/client/call-error';
import { hasFailed } from '@chairside/client/has-failed';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { signInsQuery } from '../api/list-sign-ins.ts';
import { SignInEntry } from './sign-in-entry.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** The sign-ins of a patient, this browser's own first, and the way to end all others. */
export function SignInList({ userId }: { userId: string }) {
  const list = useQuery(signInsQuery(userId));
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const failed = hasFailed(list);
  useFocusAfter(failed, place);
  useFocusAfter(isAsking, place);

  if (failed) {
    return (
      <LoadFailure
        title="Unable to load your logins"
        text={explain(list.error, 'Failed to fetch logins')}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Loading />;

  const { signIns, total } = list.data;
  const unlisted = total - signIns.length;
  return (
    <div ref={place} tabIndex={-1}>
      <ul aria-label="Logins" className="divide-y divide-line border-y border-line">
        {signIns.map((signIn) => (
          <SignInEntry key={`${signIn.signedInAt} ${signIn.browser} ${signIn.address}`} signIn={signIn} />
        ))}
      </ul>
      {unlisted > 0 && <p className="mt-3 text-ink-soft">And {unlisted} more.</p>}
      {total > 1 ? (
        <div className="mt-5 flex justify-end">
          <Button variant="secondary" onClick={() => setAsking(true)} className="max-sm:w-full">
            Log out everywhere
          </Button>
        </div>
      ) : (
        <p className="mt-4 text-ink-soft">You are logged in nowhere else.</p>
      )}
      {isAsking && <SignOutDialog userId={userId} others={total - 1} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-5 border-y border-line py-5">
      <span className="sr-only">Loading your logins</span>
      {['first', 'second'].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="mt-2 h-4 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
