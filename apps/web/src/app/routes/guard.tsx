import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { checkSession, useSession } from '../../features/session/session.ts';
import { redirectReason } from './redirect-reason.ts';

/** Lets only someone signed in through; everyone else goes to the home route (SCREEN-3). */
export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (status !== 'unknown') return;
    checkSession().catch((error: unknown) => {
      setFailed(true);
      toasts.error(redirectReason(error));
    });
  }, [status]);

  if (status === 'signed-in') return children;
  if (status === 'signed-out' || failed) return <Redirect to="/" replace />;
  return <PageLoading />;
}
