import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { clinic } from './clinic.ts';
import { PreferencesMenu } from './preferences/preferences-menu.tsx';
import { Routes } from './routes/routes.tsx';
import { Announcements } from './ui/announcements.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorScreen } from './ui/error-screen.tsx';
import { SandboxBanner } from './ui/sandbox-banner.tsx';
import { SkipLinks } from './ui/skip-links.tsx';

const openQueryClient = () =>
  new QueryClient({
    // Repeating a failed call, and telling that the network is gone, is the shared call's business.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 60_000, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export function App() {
  const [queryClient] = useState(openQueryClient);
  return (
    <ErrorBoundary fallback={crashed}>
      <SkipLinks />
      <TopBar />
      {/* A screen that crashes leaves what is around it standing. */}
      <ErrorBoundary fallback={crashed}>
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
