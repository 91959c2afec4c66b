import { Announcements } from '@chairside/ui/announcements.tsx';
import { ErrorBoundary } from '@chairside/ui/error-boundary.tsx';
import { ErrorScreen } from '@chairside/ui/error-screen.tsx';
import { SkipLinks } from '@chairside/ui/skip-links.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { clinic } from '../features/clinic/clinic.ts';
import { PreferencesMenu } from '../features/preferences/preferences-menu.tsx';
import { queryClient } from './libraries.ts';
import { Routes } from './routes/routes.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { ofCrash } from './unexpected-errors.ts';

export function App() {
  return (
    <ErrorBoundary fallback={crashed} onCrash={tellOfCrash}>
      <SkipLinks />
      <TopBar />
      {/* A screen that crashes leaves what is around it standing. */}
      <ErrorBoundary fallback={crashed} onCrash={tellOfCrash}>
        <QueryClientProvider client={queryClient}>
          <Router hook={useHashLocation}>
            <Routes />
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
      <Announcements />
    </ErrorBoundary>
  );
}

function tellOfCrash(error: unknown) {
  const sentence = ofCrash(error);
  if (sentence !== null) toasts.error(sentence);
}
const crashed = (retry: () => void) => <ErrorScreen onHome={() => goHome(retry)} />;

/** Above every screen, also the one after a crash. */
function TopBar() {
  return (
    <div className={clinic.sandbox ? 'bg-marigold-soft text-marigold-ink' : 'bg-sunken text-ink-soft'}>
      <div className="page flex items-center gap-2">
        {clinic.sandbox && <SandboxBanner />}
        <PreferencesMenu />
      </div>
    </div>
  );
}

function goHome(retry: () => void) {
  window.location.hash = '#/';
  retry();
}
