import { BrandLink } from '@chairside/ui/brand-link.tsx';
import { Button } from '@chairside/ui/button.tsx';
import { SkipLinks } from '@chairside/ui/skip-links.tsx';
import { Lock, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BackupBanner } from '../features/backups/backup-banner.tsx';
import { FreshSignIn } from '../features/fresh-sign-in/fresh-sign-in.tsx';
import { MessageTrouble } from '../features/message-trouble/message-trouble.tsx';
import { Finder } from '../features/patients/finder/finder.tsx';
import { useSignOut } from '../features/staff-session/api/sign-out.ts';
import { lockNow } from '../features/staff-session/lock-now.ts';
import { useSuspenseEntry } from '../features/staff-session/use-entry.ts';
import { useStaff } from '../features/staff-session/use-staff.ts';
import { StatusBanner } from '../features/status/status-banner.tsx';
import { UpdateNotice } from '../features/update-notice/update-notice.tsx';
import { BelowWarnings } from './below-warnings.tsx';
import { DeskNavigation } from './desk-navigation.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

/** Around every screen: the clinic, the screens of the desk, who is signed in and the way out. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { clinicName, sandbox } = useSuspenseEntry();
  const { name } = useStaff();
  const signOut = useSignOut();
  useDeskKeys();
  return (
    <>
      <SkipLinks />
      {sandbox && (
        <aside aria-label="Sandbox" className="bg-marigold-soft text-sm text-marigold-ink print:hidden">
          <p className="page py-1">
            <strong className="font-semibold">Sandbox</strong> · nothing here is real ·{' '}
            <a href="/sandbox/inbox" className="underline underline-offset-3">
              Open the inbox
            </a>
          </p>
        </aside>
      )}
      <header className="border-b border-line bg-surface print:hidden">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 max-sm:gap-x-2 max-[22rem]:gap-x-1 xl:max-2xl:gap-x-3">
          <div className="sm:max-xl:mr-auto">
            <BrandLink href="/" name={clinicName} isMarkWhenNarrow />
          </div>
          <DeskNavigation />
          <Finder />
          <Link
            href="/my-sign-in"
            className="target inline-flex min-w-0 items-center text-sm break-words max-sm:flex-1"
          >
            {name}
          </Link>
          <Button variant="secondary" aria-keyshortcuts="l" onClick={lockNow} className="max-sm:px-3">
            <Lock aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">Lock</span>
          </Button>
          <Button
            variant="quiet"
            busy={signOut.isPending}
            onClick={() => signOut.mutate()}
            className="max-sm:px-3"
          >
            <LogOut aria-hidden="true" className="size-4.5 sm:hidden" />
            <span className="max-sm:sr-only">Sign Out</span>
          </Button>
        </div>
      </header>
      <UpdateNotice />
      <MessageTrouble />
      <StatusBanner />
      <BackupBanner />
      <BelowWarnings>{children}</BelowWarnings>
      <FreshSignIn />
    </>
  );
}
