import type { DashboardStats } from '@chairside/contract/dashboard';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { CalendarClock, CircleCheck, Ticket } from 'lucide-react';
import { includingFollowUps, leftAndBooked } from '../wording/wording.ts';

interface StatCardsProps {
  sessionsRemaining: number;
  /** Undefined until they have come. */
  stats: DashboardStats | undefined;
  /** They are not going to come. */
  isMissing: boolean;
}

export function StatCards({ sessionsRemaining, stats, isMissing }: StatCardsProps) {
  const cards = [
    {
      name: 'Sessions Remaining',
      Icon: Ticket,
      count: sessionsRemaining,
      detail: leftAndBooked(sessionsRemaining, stats?.bookedSessions ?? 0),
    },
    {
      name: 'Upcoming Appointments',
      Icon: CalendarClock,
      count: stats?.upcomingAppointments,
      detail: includingFollowUps(stats?.upcomingFollowUps ?? 0),
    },
    { name: 'Completed Appointments', Icon: CircleCheck, count: stats?.completedAppointments },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {cards.map(({ name, Icon, count, detail }) => (
        <div
          key={name}
          className="flex items-center gap-x-4 rounded-lg border border-line bg-surface px-5 py-3.5 shadow-card sm:flex-col sm:items-start sm:p-6"
        >
          <dt className="flex flex-1 items-center gap-3 text-ink-soft sm:items-start sm:text-sm">
            <Icon aria-hidden="true" className="size-5.5 shrink-0 text-neem sm:size-5" />
            <span>
              {name}
              {detail && <span className="block text-sm">{detail}</span>}
            </span>
          </dt>
          <dd className="grid min-w-8 justify-items-end text-2xl sm:justify-items-start font-medium tabular-nums sm:mt-2 sm:text-3xl">
            <Count count={count} isMissing={isMissing} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Count({ count, isMissing }: { count: number | undefined; isMissing: boolean }) {
  if (count !== undefined) return count;
  if (!isMissing) return <Skeleton className="my-[0.1lh] h-[0.8lh] w-8" />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not known at the moment</span>
    </>
  );
}
