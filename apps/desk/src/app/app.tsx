import { Announcements } from '@chairside/ui/announcements.tsx';
import { ErrorBoundary } from '@chairside/ui/error-boundary.tsx';
import { ErrorScreen } from '@chairside/ui/error-screen.tsx';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';

export function App() {
  return (
    <ErrorBoundary fallback={crashed} onCrash={() => {}}>
      <Providers>
        <Routes />
      </Providers>
      <Announcements />
    </ErrorBoundary>
  );
}

const crashed = () => <ErrorScreen onHome={() => window.location.assign('/desk')} />;
