import type { WeekDay, WeekVisit } from '@chairside/contract/desk-day';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { counted } from '@chairside/rules/counted';
import { type VisitState, visitState } from '@chairside/rules/visit-steps';
import { Link } from 'wouter';
import { TypedText } from '../../patients/typed-text.tsx';
import { STATE_NAMES } from '../wording.ts';

const MARKS: Partial<Record<VisitState, string>> = {
  confirmed: 'border-l-neem',
  arrived: 'border-l-marigold',
  in_chair: 'border-l-info',
  completed: 'border-l-success text-ink-soft',
};

/** One day of a week: a tap anywhere on it leads there. */
export function WeekDayColumn({ day, isToday }: { day: WeekDay; isToday: boolean }) {
  const { date, visits, visitCount, closedFor } = day;
  const isClosed = day.hours === null;
  const more = visitCount - visits.length;
  return (
    <li
      className={`relative min-w-0 rounded-md border p-2 hover:border-line-strong lg:min-h-[60vh] ${isToday ? 'border-neem bg-neem-soft' : 'border-line'} ${isClosed ? 'bg-sunken' : 'bg-surface'}`}
    >
      <h2 className="text-base font-medium">
        <Link
          href={isToday ? '/' : `/?date=${date}`}
          aria-current={isToday ? 'date' : undefined}
          className="block min-h-6 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {weekdayAndDay(date)}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft tabular-nums">{countsOf(day)}</p>
      {isClosed && (
        <p className="text-sm wrap-anywhere">{closedFor === null ? 'Closed' : `Closed: ${closedFor}`}</p>
      )}
      {visits.length > 0 && (
        <ul aria-label="Visits" className="mt-2 grid gap-1">
          {visits.map((visit) => (
            <WeekEntry key={visit._id} visit={visit} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-1 text-sm text-ink-soft">and {more} more</p>}
    </li>
  );
}

function WeekEntry({ visit }: { visit: WeekVisit }) {
  const state = stateOf(visit);
  return (
    <li
      className={`flex min-w-0 gap-x-2 border-l-4 pl-2 text-sm lg:block ${MARKS[state] ?? 'border-l-line-strong'}`}
    >
      <span className="block shrink-0 tabular-nums text-ink-soft max-lg:w-20">
        {formatTwelveHours(visit.start)}
      </span>
      <span className="block min-w-0 truncate">
        <TypedText text={visit.name} className="whitespace-nowrap" />
        <span className="sr-only">
          , {STATE_NAMES[state]}
          {visit.isFollowUp && ', follow-up'}
        </span>
      </span>
    </li>
  );
}

const stateOf = ({ status, arrivedAt, inChairAt }: WeekVisit): VisitState =>
  visitState({
    status,
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt),
    inChairAt: inChairAt === null ? null : new Date(inChairAt),
  });

function countsOf({ hours, visitCount, freeCount }: WeekDay): string {
  const visits = counted(visitCount, 'visit');
  if (hours === null && visitCount === 0) return '';
  return hours === null || freeCount === 0 ? visits : `${visits} · ${freeCount} free`;
}

const weekdayAndDay = (date: string) =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
