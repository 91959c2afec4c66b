import type { ClinicHours } from '@chairside/contract/hours';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';
import { clinicNow } from '../staff-session/clinic-clock.ts';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useLastLoaded } from '../staff-session/use-last-loaded.ts';
import { hoursQuery } from './api/hours.ts';
import { ChangeList } from './change-list.tsx';
import { HolidayList } from './holiday-list.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import type { HoursTarget } from './hours-target.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { PublicHolidaysDialog } from './public-holidays-dialog.tsx';
import { WeekHours } from './week-hours.tsx';

type Opened =
  | { dialog: 'hours'; target: HoursTarget }
  | { dialog: 'open'; closed: ClinicHours['holidays'][number] }
  | { dialog: 'holidays' };

/** When the clinic works: every week, on the days of a month, and on which days it is closed. */
export function HoursPage() {
  const { timeZone } = useSuspenseEntry();
  const [month, setMonth] = useState(() => clinicDateAt(clinicNow(), timeZone).slice(0, 7));
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(hoursQuery(month));
  const { error, isPending, isFetching, isPlaceholderData, refetch } = query;
  const data = useLastLoaded(query.data);
  const holidays = useRef<HTMLHeadingElement>(null);
  useFocusAfter(opened?.dialog === 'open', holidays);
  const close = () => setOpened(null);
  const changeHours = (target: HoursTarget) => setOpened({ dialog: 'hours', target });
  return (
    <DeskMain title="Hours" className="page grid max-w-6xl gap-8 py-6">
      <div>
        <h1 className="text-2xl font-semibold">Hours</h1>
        <p className="mt-1 text-ink-soft">
          Before a change is saved you see the slots that patients get and the visits that it leaves outside.
        </p>
      </div>
      {isPending && <Spinner label="Loading the hours" />}
      {error && (
        <FreshQueryFailure
          title="The hours did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
            <WeekHours hours={data} onChange={changeHours} />
            <MonthCalendar
              month={month}
              today={data.today}
              days={query.data?.days ?? []}
              isOld={isPlaceholderData}
              onMonth={setMonth}
              onDay={({ date }) => changeHours({ kind: 'date', date })}
            />
          </div>
          <HolidayList
            ref={holidays}
            holidays={data.holidays}
            onFill={() => setOpened({ dialog: 'holidays' })}
            onOpen={(closed) => setOpened({ dialog: 'open', closed })}
          />
          <ChangeList changes={data.changes} timeZone={timeZone} />
        </>
      )}
      {data && opened?.dialog === 'hours' && (
        <HoursDialog target={opened.target} hours={data} onClose={close} />
      )}
      {data && opened?.dialog === 'holidays' && <PublicHolidaysDialog today={data.today} onClose={close} />}
      {data && opened?.dialog === 'open' && (
        <OpenDialog closed={opened.closed} holidays={data.holidays} onClose={close} />
      )}
    </DeskMain>
  );
}
