import type { User } from '@chairside/contract/user';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic.ts';
import { MESSAGES } from '../messages.ts';
import { signOut } from '../session.ts';
import { toasts } from '../toasts.ts';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo-mark.tsx';
import { displayPhone, initial, sessionsLeft } from './wording.ts';

/** Header of the signed-in pages: where one can go, who is signed in, the way out. */
export function DashboardLayout({ user, children }: { user: User; children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  const logout = () => {
    setLeaving(true);
    signOut().then(
      () => toasts.success(MESSAGES.loggedOut),
      () => toasts.error(MESSAGES.logoutFailed),
    );
  };

  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <Link
            href="/dashboard"
            className="target inline-flex items-center gap-3 rounded-sm text-xl leading-tight font-semibold tracking-tight"
          >
            <LogoMark className="size-9 shrink-0" />
            {clinic.name}
          </Link>
          <nav id="navigation" aria-label="Main" className="max-md:order-last max-md:w-full">
            <Link
              href="/dashboard"
              aria-current="page"
              className="target inline-flex items-center border-b-3 border-neem px-1 font-medium"
            >
              Dashboard
            </Link>
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-3">
            <div className="min-w-0 text-right leading-tight max-sm:hidden">
              <p className="truncate font-medium">{user.name}</p>
              <p className="text-sm text-ink-soft">
                {[user.phone && displayPhone(user.phone), sessionsLeft(user.subscription)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-neem text-lg font-medium text-on-neem max-sm:hidden"
            >
              {initial(user.name)}
            </span>
            <Button variant="quiet" busy={leaving} onClick={logout} className="px-3!">
              <LogOut aria-hidden="true" className="size-5" />
              Logout
            </Button>
          </div>
          <p className="w-full pb-1 text-sm text-ink-soft sm:hidden">
            <span className="font-medium text-ink">{user.name}</span>
            {user.phone && <> · {displayPhone(user.phone)}</>} · {sessionsLeft(user.subscription)}
          </p>
        </div>
      </header>
      {children}
    </>
  );
}
