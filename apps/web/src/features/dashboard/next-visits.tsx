import type { DashboardVisit } from '@chairside/contract/dashboard';
import type { Subscription } from '@chairside/contract/user';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { CalendarDays } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { NextVisit } from './next-visit.tsx';
import { Reminder } from './reminder.tsx';

interface NextVisitsProps {
  /** The next one first. Undefined until they have come. */
  visits: readonly DashboardVisit[] | undefined;
  subscription: Subscription | null;
  /** Sessions of it that visits have reserved, those that are over and not recorded included. */
  booked: number;
  now: Date;
}

/** The next visit with all that one needs to get there, and the others of the next days (DASH-11, DASH-14). */
export function NextVisits({ visits, subscription, booked, now }: NextVisitsProps) {
  const heading = useId();
  const [next, ...others] = visits ?? [];
  const canBook = subscription?.status === 'active' && subscription.sessionsRemaining > booked;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        Your next visit
      </h2>
      <div className="mt-4 grid gap-3 sm:gap-5">
        {visits === undefined && <Waiting />}
        {visits?.length === 0 && <Nothing canBook={canBook} />}
        {next && <NextVisit visit={next} subscription={subscription} now={now} />}
        {others.length > 0 && (
          <ul aria-label="After that" className="grid gap-3 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
            {others.map((visit) => (
              <li key={visit._id} className="grid">
                <Reminder visit={visit} now={now} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Nothing({ canBook }: { canBook: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-sunken px-5 py-4 text-ink-soft">
      <p className="flex flex-1 items-center gap-4 whitespace-nowrap">
        <CalendarDays aria-hidden="true" className="size-7 shrink-0" />
        No visit booked
      </p>
      {canBook && (
        <Link href="/appointments" className={buttonClass()}>
          Book your next visit
        </Link>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Skeleton className="h-5 w-2/5 max-w-32" />
      <Skeleton className="h-7 w-4/5 max-w-96" />
      <Skeleton className="h-5 w-3/5 max-w-72" />
      <Skeleton className="mt-2 h-11 max-w-xl rounded-full!" />
    </div>
  );
}
