import type { DashboardVisit } from '@chairside/contract/dashboard';
import { formatDate } from '@chairside/rules/clinic-date';
import { Link } from 'wouter';
import { ZoneMark } from '../clinic/zone-note.tsx';
import { displaySlot } from '../wording/visit-wording.ts';
import { reminderLook } from './reminder-look.ts';
import { timeLeft } from './wording.ts';

/** Another visit of the next days: how near it is, when, and for whom. */
export function Reminder({ visit, now }: { visit: DashboardVisit; now: Date }) {
  const { card, mark } = reminderLook(visit, now);
  return (
    <Link
      href={`/appointments/${visit._id}`}
      className={`rounded-md border-l-6 px-5 py-3.5 hover:underline ${card}`}
    >
      <span className={`block font-medium ${mark}`}>{timeLeft(visit.startsAt, now)}</span>
      <span className="block tabular-nums">
        {formatDate(visit.date)}, <span className="inline-block">{displaySlot(visit.timeSlot)}</span>
        <ZoneMark />
      </span>
      {visit.visitor && <span className="block wrap-anywhere">For {visit.visitor}</span>}
    </Link>
  );
}
