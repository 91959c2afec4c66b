import { explain } from '@chairside/client/call-error';
import { addDays, clinicDateAt, isDate } from '@chairside/rules/clinic-date';
import { weekOf } from '@chairside/rules/week';
import { announce } from '@chairside/ui/announce.ts';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { BehindNotice } from '../../desk-events/behind-notice.tsx';
import { clinicNow } from '../../staff-session/clinic-clock.ts';
import { DeskMain } from '../../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { weekQuery } from '../api/week.ts';
import { useDayEvents } from '../use-day-events.ts';
import { useWeekKeys } from './use-week-keys.ts';
import { WeekDayColumn } from './week-day-column.tsx';
import { spanText, WeekHeader } from './week-header.tsx';

/** Seven days beside each other: who comes when, and where there is room. */
export function WeekPage() {
  const { timeZone } = useSuspenseEntry();
  const asked = new URLSearchParams(useSearch()).get('date');
  const date = asked !== null && isDate(asked) ? asked : null;
  const [, navigate] = useLocation();
  const { data: week, error, isFetching, refetch } = useQuery(weekQuery(date));
  const behindSince = useDayEvents();
  const today = week?.today ?? clinicDateAt(clinicNow(), timeZone);
  const dates = weekOf(date ?? today);
  const [monday = today] = dates;
  const titleOf = (shown: readonly string[]) =>
    shown.includes(today) ? 'This week' : `Week ${spanText(shown)}`;
  const goTo = (to: string) => {
    announce(titleOf(weekOf(to)));
    navigate(`/week?date=${to}`);
  };
  const go = (weeks: number) => {
    // Which week is this one the clinic's clock says, and not the browser's.
    if (date !== null || week) goTo(addDays(monday, 7 * weeks));
  };
  const goToday = () => {
    announce('This week');
    navigate('/week');
  };
  useWeekKeys({ go, goToday });
  const behind = behindSince ?? (error && week ? new Date(week.now) : null);

  return (
    <DeskMain title={titleOf(dates)} className="mx-auto w-full max-w-[120rem] px-4 pt-4 pb-16 lg:px-6">
      <WeekHeader dates={dates} date={date ?? today} today={today} go={go} goTo={goTo} goToday={goToday} />
      {week && behind && (
        <div className="mb-4">
          <BehindNotice since={behind} />
        </div>
      )}
      {!week && error && (
        <LoadFailure
          title="The week did not load"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!week && !error && <WeekSkeleton />}
      {week && (
        <ol aria-label="Days" className="grid gap-3 lg:grid-cols-7 lg:gap-2">
          {week.days.map((day) => (
            <WeekDayColumn key={day.date} day={day} isToday={day.date === week.today} />
          ))}
        </ol>
      )}
    </DeskMain>
  );
}

function WeekSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3 lg:grid-cols-7 lg:gap-2">
      {['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => (
        <Skeleton key={day} className="h-24 lg:h-[60vh]" />
      ))}
    </div>
  );
}
