import { MESSAGES } from '@chairside/client/messages';
import type { User } from '@chairside/contract/user';
import { BrandLink } from '@chairside/ui/brand-link.tsx';
import { Button } from '@chairside/ui/button.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clinic } from '../features/clinic/clinic.ts';
import { sessionsLeft } from '../features/dashboard/wording.ts';
import { signOut } from '../features/session/session.ts';
import { UserPhoto } from '../features/session/user-photo.tsx';
import { displayPhone } from '../features/wording/wording.ts';
import { MainNavigation } from './main-navigation.tsx';

/** Header of the signed-in pages: where one can go, who is signed in, the way out. */
export function DashboardLayout({ user, children }: { user: User; children: ReactNode }) {
  const [signingOut, setSigningOut] = useState(false);
  const logout = () => {
    setSigningOut(true);
    signOut().catch(() => toasts.error(MESSAGES.logoutFailed));
  };

  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="page grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 pt-3 lg:grid-cols-[auto_1fr_auto] lg:pb-3">
          <BrandLink href="/dashboard" name={clinic.name} />
          <div className="flex min-w-0 items-center gap-3 lg:order-last">
            <Person user={user} />
            <Button variant="quiet" busy={signingOut} onClick={logout} className="-mr-3 px-3!">
              <LogOut aria-hidden="true" className="size-5" />
              Logout
            </Button>
          </div>
          <MainNavigation />
          <div className="col-span-full flex items-center gap-3 pt-1 text-sm text-ink-soft sm:hidden">
            <UserPhoto name={user.name} photo={user.profilePhoto} className="size-9" />
            <div className="min-w-0 leading-snug">
              <p className="truncate font-medium text-ink">{user.name}</p>
              <p>{about(user)}</p>
            </div>
          </div>
        </div>
      </header>
      {children}
    </>
  );
}

function Person({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 items-center gap-3 max-sm:hidden">
      <div className="min-w-0 text-right leading-tight">
        <p className="max-w-60 truncate font-medium">{user.name}</p>
        <p className="text-sm text-ink-soft">{about(user)}</p>
      </div>
      <UserPhoto name={user.name} photo={user.profilePhoto} className="size-11 text-lg" />
    </div>
  );
}

function about({ phone, subscription }: User): string {
  const sessions = sessionsLeft(subscription);
  return phone ? `${displayPhone(phone)} · ${sessions}` : sessions;
}
