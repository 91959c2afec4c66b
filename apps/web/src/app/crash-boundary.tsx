import { ErrorBoundary } from '@chairside/ui/error-boundary.tsx';
import { ErrorScreen } from '@chairside/ui/error-screen.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import type { ReactNode } from 'react';
import { tellCrash } from './unexpected-errors.ts';

/** Puts the crash screen in the place of what has crashed, with ways on. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={crashed} onCrash={tellOfCrash}>
      {children}
    </ErrorBoundary>
  );
}

const tellOfCrash = (error: unknown) => tellCrash(error, toasts);
const crashed = (retry: () => void) => <ErrorScreen onHome={() => goHome(retry)} />;

function goHome(retry: () => void) {
  window.location.hash = '#/';
  retry();
}
