import type { DashboardVisit } from '@chairside/contract/dashboard';
import { DASHBOARD } from '@chairside/rules/limits';
import { Card } from '@chairside/ui/card.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { CalendarClock, CalendarX2, CircleCheck, CircleMinus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic/clinic.ts';
import { displayMoment } from '../wording/moments.ts';
import { activityText } from './wording.ts';

const ICONS: Partial<Record<DashboardVisit['status'], { Icon: typeof CircleCheck; look: string }>> = {
  completed: { Icon: CircleCheck, look: 'text-success' },
  scheduled: { Icon: CalendarClock, look: 'text-neem' },
  confirmed: { Icon: CalendarClock, look: 'text-neem' },
  cancelled: { Icon: CalendarX2, look: 'text-danger' },
};
const OTHER = { Icon: CircleMinus, look: 'text-ink-soft' };
const ROWS = Array.from({ length: DASHBOARD.recentActivities }, (_, row) => row);

/** What became of the appointments changed last. Without `visits` they are on their way. */
export function RecentActivity({ visits }: { visits: readonly DashboardVisit[] | undefined }) {
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className="text-xl">
        Recent Activity
      </h2>
      {visits?.length === 0 ? (
        <p className="mt-4 text-ink-soft">No recent activity</p>
      ) : (
        <ul aria-hidden={!visits} className="mt-3 -mb-3 divide-y divide-line">
          {visits
            ? visits.map((visit) => <Activity key={visit._id} visit={visit} />)
            : ROWS.map((row) => (
                <li key={row} className="py-3">
                  <Skeleton className="my-[0.15lh] h-[0.7lh] w-4/5" />
                  <Skeleton className="my-[0.15lh] h-[0.6lh] w-2/5" />
                </li>
              ))}
        </ul>
      )}
    </Card>
  );
}

function Activity({ visit }: { visit: DashboardVisit }) {
  const { Icon, look } = ICONS[visit.status] ?? OTHER;
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${look}`} />
      <div className="min-w-0 wrap-anywhere">
        <Link href={`/appointments/${visit._id}`} className="underline-offset-3 hover:underline">
          {activityText(visit)}
        </Link>
        {visit.updatedAt && (
          <p className="text-sm text-ink-soft">
            <time dateTime={visit.updatedAt}>{displayMoment(visit.updatedAt, clinic.timeZone)}</time>
          </p>
        )}
      </div>
    </li>
  );
}
