import type { DashboardVisit } from '@chairside/contract/profile';
import { type ReminderColour, reminderColour } from '@chairside/rules/appointment';
import { formatDate } from '@chairside/rules/clinic-date';
import { BOOKING } from '@chairside/rules/limits';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { AlarmClock, CalendarDays, Clock3 } from 'lucide-react';
import { useId } from 'react';
import { displaySlot } from '../wording/visit-wording.ts';
import { timeLeft } from './wording.ts';

const LOOKS: Record<ReminderColour, { Icon: typeof Clock3; look: string; mark: string }> = {
  red: { Icon: AlarmClock, look: 'border-danger bg-danger-soft', mark: 'text-danger' },
  yellow: { Icon: Clock3, look: 'border-marigold bg-marigold-soft', mark: 'text-marigold-ink' },
  blue: { Icon: CalendarDays, look: 'border-info bg-info-soft', mark: 'text-info' },
};
const ROW = 'flex min-h-30 items-center gap-4 sm:min-h-26 rounded-md border-l-6 px-5 py-3.5';

interface ReminderCardProps {
  /** Undefined until they have come. */
  visits: readonly DashboardVisit[] | undefined;
  now: Date;
}

/** The appointments of the next days. The nearer one is, the warmer its colour; how near, its first line says. */
export function ReminderCard({ visits, now }: ReminderCardProps) {
  const heading = useId();
  const reminders = visits?.flatMap((visit) => {
    const colour = reminderColour({ status: visit.status, startsAt: new Date(visit.startsAt) }, now);
    return colour ? [{ visit, colour }] : [];
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        Appointment Reminder
      </h2>
      <ul className="mt-4 grid gap-3 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
        {reminders === undefined && <Waiting />}
        {reminders?.length === 0 && (
          <li className={`${ROW} col-span-full border-line bg-sunken text-ink-soft`}>
            <CalendarDays aria-hidden="true" className="size-7 shrink-0" />
            No appointments in the next {BOOKING.reminderDays} days
          </li>
        )}
        {reminders?.map(({ visit, colour }) => (
          <Reminder key={visit._id} visit={visit} colour={colour} left={timeLeft(visit.startsAt, now)} />
        ))}
      </ul>
    </section>
  );
}

interface ReminderProps {
  visit: DashboardVisit;
  colour: ReminderColour;
  left: string;
}

function Reminder({ visit, colour, left }: ReminderProps) {
  const { Icon, look, mark } = LOOKS[colour];
  return (
    <li className={`${ROW} ${look}`}>
      <Icon aria-hidden="true" className={`size-7 shrink-0 ${mark}`} />
      <div className="min-w-0">
        <p className={`font-medium ${mark}`}>{left}</p>
        <p className="tabular-nums">
          {formatDate(visit.date)}, <span className="inline-block">{displaySlot(visit.timeSlot)}</span>
        </p>
        {colour === 'red' && (
          <p className="text-sm">Please arrive {BOOKING.arriveMinutesEarly} minutes early.</p>
        )}
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <li className={`${ROW} border-line bg-sunken`}>
      <Skeleton className="size-7 shrink-0 rounded-full!" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </li>
  );
}
