import { Announcements } from '@chairside/ui/announcements.tsx';
import { SkipLinks } from '@chairside/ui/skip-links.tsx';
import { clinic } from '../features/clinic/clinic.ts';
import { PreferencesMenu } from '../features/preferences/preferences-menu.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Providers } from './providers.tsx';
import { Routes } from './routes/routes.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';

export function App() {
  return (
    <CrashBoundary>
      <SkipLinks />
      <TopBar />
      <Providers>
        {/* A screen that crashes leaves the frame around it in place. */}
        <CrashBoundary>
          <Routes />
        </CrashBoundary>
      </Providers>
      <Announcements />
    </CrashBoundary>
  );
}

/** Above every screen, also the one after a crash; on a phone the header of the signed-in pages has what is in it. */
function TopBar() {
  return (
    <div
      className={`max-md:[html:has(#account)_&]:hidden ${clinic.sandbox ? 'bg-marigold-soft text-marigold-ink' : 'bg-sunken text-ink-soft'}`}
    >
      <div className="page flex items-center gap-2">
        {clinic.sandbox && <SandboxBanner />}
        <PreferencesMenu />
      </div>
    </div>
  );
}
