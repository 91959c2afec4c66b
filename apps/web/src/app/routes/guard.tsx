import { toasts } from '@chairside/ui/toasts.ts';
import { type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { checkSession, useSession } from '../../features/session/session.ts';
import { redirectReason } from './redirect-reason.ts';
import { SessionWait } from './session-wait.tsx';

/** Lets only someone signed in through; everyone else goes to the home route (SCREEN-3). */
export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession();

  useEffect(() => {
    if (status !== 'unknown') return;
    checkSession().catch((error: unknown) => {
      const reason = redirectReason(error);
      if (reason !== null) toasts.error(reason);
    });
  }, [status]);

  if (status === 'signed-in') return children;
  if (status === 'signed-out') return <Redirect to="/" replace />;
  return <SessionWait />;
}
