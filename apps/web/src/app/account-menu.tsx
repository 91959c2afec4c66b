import { MESSAGES } from '@chairside/client/messages';
import type { User } from '@chairside/contract/user';
import { formatPhone } from '@chairside/rules/contact';
import { Button } from '@chairside/ui/button.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useNow } from '@chairside/ui/use-now.ts';
import { ChevronDown, LogOut } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { planState } from '../features/dashboard/wording.ts';
import { subscriptionNow } from '../features/patient/current-plan.ts';
import { PreferencesMenu } from '../features/preferences/preferences-menu.tsx';
import { holdDraftsOf } from '../features/profile/drafts.ts';
import { signOut } from '../features/session/session.ts';
import { UserPhoto } from '../features/session/user-photo.tsx';

/** Who is signed in and what is left of the plan, and on request the way out (SCREEN-5, SCREEN-6). */
export function AccountMenu({ user }: { user: User }) {
  const { name, phone, profilePhoto, subscription } = user;
  const id = useId();
  const now = useNow();
  const [signingOut, setSigningOut] = useState(false);
  const logout = () => {
    setSigningOut(true);
    signOut()
      .catch(() => toasts.error(MESSAGES.logoutFailed))
      .finally(() => holdDraftsOf(null));
  };
  useEffect(() => holdDraftsOf(user._id), [user._id]);

  return (
    <section id="account" aria-label="Account" className="popover-scope -mr-2 ml-auto min-w-0">
      <button
        type="button"
        popoverTarget={id}
        className="popover-opener target flex max-w-full items-center gap-2 rounded-full py-1 pr-2 pl-2 text-right leading-tight hover:bg-sunken md:pl-3"
      >
        <span className="sr-only">Account menu: </span>
        <span className="min-w-0">
          <span className="block max-w-60 truncate font-medium max-lg:sr-only">{name} </span>
          <span className="block text-[min(var(--text-sm),4.4vw)] leading-tight text-ink-soft lg:whitespace-nowrap">
            {phone && <span className="max-lg:hidden">{formatPhone(phone)} · </span>}
            <span>{planState(subscriptionNow(subscription, now))}</span>
          </span>
        </span>
        <UserPhoto name={name} photo={profilePhoto} className="size-9 shrink-0 md:size-11 md:text-lg" />
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft max-md:hidden" />
      </button>
      <div
        id={id}
        popover="auto"
        className="popover-window rounded-lg border border-line bg-surface p-2 text-ink shadow-dialog"
      >
        <div className="flex items-center gap-3 border-b border-line px-3 pt-2 pb-3">
          <UserPhoto name={name} photo={profilePhoto} className="size-11 shrink-0 text-lg" />
          <div className="min-w-0 leading-snug">
            <p className="font-medium wrap-anywhere">{name}</p>
            {phone && <p className="text-sm text-ink-soft">{formatPhone(phone)}</p>}
          </div>
        </div>
        <div className="grid justify-items-start gap-1 pt-2">
          {/* In a wider window it stands above every page. */}
          <div className="md:hidden">
            <PreferencesMenu isInMenu />
          </div>
          <Button variant="quiet" busy={signingOut} onClick={logout} className="px-3!">
            <LogOut aria-hidden="true" className="size-5" />
            Logout
          </Button>
        </div>
      </div>
    </section>
  );
}
