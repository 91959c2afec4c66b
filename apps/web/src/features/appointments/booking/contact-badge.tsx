import { Spinner } from '@chairside/ui/spinner.tsx';
import { BadgeCheck, Check, UserRound, X } from 'lucide-react';
import type { ContactState } from './contact-checks.ts';

const BADGES: Partial<Record<ContactState, { text: string; Icon: typeof Check; look: string }>> = {
  current: { text: 'Current', Icon: UserRound, look: 'bg-neem-soft text-neem' },
  verified: { text: 'Verified', Icon: BadgeCheck, look: 'bg-success-soft text-success' },
  available: { text: 'Available', Icon: Check, look: 'bg-success-soft text-success' },
  taken: { text: 'In Use', Icon: X, look: 'bg-danger-soft text-danger' },
};

/** How a typed contact stands, at the end of its field. */
export function ContactBadge({ state }: { state: ContactState }) {
  const badge = BADGES[state];
  return (
    <span role="status" className="flex shrink-0 items-center pr-2">
      {badge && (
        <span
          className={`flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${badge.look}`}
        >
          <badge.Icon aria-hidden="true" className="size-4" />
          {badge.text}
        </span>
      )}
      {state === 'checking' && (
        <span className="px-2 text-ink-soft">
          <Spinner className="size-5" />
          <span className="sr-only">Checking</span>
        </span>
      )}
    </span>
  );
}
