import type { User } from '@chairside/contract/user';
import { BrandLink } from '@chairside/ui/brand-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clinic } from '../features/clinic/clinic.ts';
import { accountQuery } from '../features/patient/api/account.ts';
import { AccountMenu } from './account-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SandboxChip } from './sandbox-banner.tsx';
import { SiteFooter } from './site-footer.tsx';

/** What stands around the signed-in pages: where one can go, who is signed in, the way out, and the clinic's contacts. */
export function DashboardLayout({ user, children }: { user: User; children: ReactNode }) {
  useQuery(accountQuery(user));

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] *:min-w-0 max-md:pb-(--tab-bar)">
      <header className="border-b border-line bg-surface">
        <div className="page flex h-14 items-center gap-x-2 md:h-auto md:flex-wrap md:gap-x-6 md:gap-y-1 md:py-3">
          <BrandLink href="/dashboard" name={clinic.name} isMarkWhenNarrow={clinic.sandbox} />
          <MainNavigation />
          {clinic.sandbox && <SandboxChip />}
          <AccountMenu user={user} />
        </div>
      </header>
      <div>{children}</div>
      <SiteFooter />
    </div>
  );
}
