import { ErrorBoundary } from '@chairside/ui/error-boundary.tsx';
import { ErrorScreen } from '@chairside/ui/error-screen.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import type { ReactNode } from 'react';
import { ofCrash } from './unexpected-errors.ts';

/** Puts the crash screen in the place of what has crashed, with ways on. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={crashed} onCrash={reportCrash}>
      {children}
    </ErrorBoundary>
  );
}

const crashed = (retry: () => void) => <ErrorScreen onHome={() => goHome(retry)} />;

function reportCrash(error: unknown) {
  const sentence = ofCrash(error);
  if (sentence !== null) toasts.error(sentence);
}

function goHome(retry: () => void) {
  window.location.hash = '#/';
  retry();
}
