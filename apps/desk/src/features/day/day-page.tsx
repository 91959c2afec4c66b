import { explain } from '@chairside/client/call-error';
import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { addDays, isDate } from '@chairside/rules/clinic-date';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { announce } from '@chairside/ui/announce.ts';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useNow } from '@chairside/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { BehindNotice } from '../desk-events/behind-notice.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { sayTo } from '../staff-session/say-to.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useStaff } from '../staff-session/use-staff.ts';
import { useFocusOnVisits } from '../visits/use-focus-on-visits.ts';
import { useMove } from '../visits/use-move.ts';
import { longDate } from '../visits/wording.ts';
import { AfterStep } from './after-step.tsx';
import { dayQuery } from './api/day.ts';
import { BesideDay } from './beside-day.tsx';
import { BlockDialogs } from './block-dialogs.tsx';
import { DayGrid, hasGrid } from './day-grid.tsx';
import { DayHeader } from './day-header.tsx';
import { DayList } from './day-list.tsx';
import { bookingAddress, type FreeSlot, freeSlotsOf } from './free-slot.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { DaySheet } from './sheet/day-sheet.tsx';
import { usePrinting } from './sheet/use-printing.ts';
import { toasting, useStepActions } from './step-actions.ts';
import { useDayEvents } from './use-day-events.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useIsWide } from './use-is-wide.ts';
import { type Moment, momentOf } from './visit.ts';
import { VisitDialog } from './visit-dialog.tsx';

const TICK_MS = 15_000;

/** The clinic's day: chairs by the clock, who waits, and the next step of each visit. */
export function DayPage() {
  const { clinicName, timeZone } = useSuspenseEntry();
  const asked = new URLSearchParams(useSearch()).get('date');
  const date = asked !== null && isDate(asked) ? asked : null;
  const [, navigate] = useLocation();
  const { data: day, error, isFetching, refetch, dataUpdatedAt: readAt } = useQuery(dayQuery(date));
  const behindSince = useDayEvents();
  const stepActions = useStepActions();
  const { _id: staffId } = useStaff();
  const say = (problem: string) => sayTo(staffId, problem);
  const actions = toasting(stepActions, say);
  const { move } = useMove();
  const isPrinting = usePrinting();
  useFocusOnVisits();
  const browserNow = useNow(TICK_MS);
  const [opened, setOpened] = useState<{ id: string; cancels: boolean } | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);

  const momentAt = (now: Date): Moment =>
    momentOf(day ?? { now: now.toISOString() }, {
      readAt: day ? readAt : now.getTime(),
      browserNow: now,
      timeZone,
    });
  const moment = momentAt(browserNow);
  // Left open over midnight.
  const isOver = date === null && day !== undefined && day.date !== moment.today;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  const shownDate = date ?? day?.date ?? null;
  const titleOf = (of: string | null) => (of === null || of === moment.today ? 'Today' : longDate(of));
  const goTo = (to: string) => {
    navigate(to === moment.today ? '/' : `/?date=${to}`);
    announce(titleOf(to));
  };
  const go = (days: number | 'today') => {
    if (days === 'today') goTo(moment.today);
    else if (shownDate !== null) goTo(addDays(shownDate, days));
  };
  const open = (visit: DeskVisit, cancels = false) => setOpened({ id: visit._id, cancels });
  const book = () => {
    const [next] = day ? freeSlotsOf(day, moment, timeZone) : [];
    const date = shownDate === null ? '' : `?date=${shownDate}`;
    navigate(next && day ? bookingAddress(day.date, next) : `/book${date}`);
  };
  const moveTo = async (visit: DeskVisit, slot: FreeSlot) => {
    const problem = await move(visit, {
      date: visit.date,
      timeSlot: formatTimeSlot(slot),
      chair: slot.chair,
    });
    if (problem !== null) say(problem);
  };
  useDayKeys({
    visits: day?.visits ?? [],
    moment,
    actions,
    go,
    cancel: (visit) => open(visit, true),
    book,
    print: () => window.print(),
    explain: () => setShowsKeys(true),
  });
  const openVisit = day?.visits.find(({ _id }) => _id === opened?.id);
  // Moved to another day by somebody else, it would open there by itself.
  if (day && opened && !openVisit) setOpened(null);
  // Between two readings that failed the older of the two is since when nothing is heard.
  const behind = behindSince ?? (error && day ? new Date(day.now) : null);

  return (
    <DeskMain
      title={titleOf(shownDate)}
      className="mx-auto w-full max-w-[120rem] px-4 pt-4 pb-28 lg:px-6 print:p-0"
    >
      {isPrinting && day && (
        <DaySheet
          day={day}
          clinicName={clinicName}
          timeZone={timeZone}
          moment={momentAt(new Date())}
          behind={behind}
        />
      )}
      <div className={`print:hidden ${behind ? '**:scroll-mt-40' : ''}`}>
        <DayHeader
          date={shownDate}
          today={day ? moment.today : null}
          go={go}
          goTo={goTo}
          onKeys={() => setShowsKeys(true)}
        />
        {day && behind && (
          <div className="sticky top-0 z-10 mb-4">
            <BehindNotice since={behind} />
          </div>
        )}
        {!day && error && (
          <LoadFailure
            title="The day did not load"
            text={explain(error, 'Please try again.')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!day && !error && <DaySkeleton />}
        {day && (
          <Day
            day={day}
            moment={moment}
            actions={actions}
            onOpen={open}
            isBehind={behind !== null}
            onMove={moveTo}
            timeZone={timeZone}
          />
        )}
        {openVisit && opened && (
          <VisitDialog
            visit={openVisit}
            chairNames={day?.chairNames}
            cancels={opened.cancels}
            moment={moment}
            actions={stepActions}
            onClose={() => setOpened(null)}
          />
        )}
        {day && <BlockDialogs day={day} moment={moment} timeZone={timeZone} />}
        {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
        <AfterStep actions={actions} momentAt={momentAt} today={moment.today} />
      </div>
    </DeskMain>
  );
}

interface DayProps {
  day: DeskDay;
  moment: Moment;
  actions: ReturnType<typeof useStepActions>;
  onOpen: (visit: DeskVisit) => void;
  isBehind: boolean;
  onMove: (visit: DeskVisit, to: FreeSlot) => void;
  timeZone: string;
}

function Day({ day, onMove, ...rest }: DayProps) {
  const isWide = useIsWide();
  const isClosed = day.hours === null;
  const note = isClosed ? `Closed${day.closedFor ? `: ${day.closedFor}` : ''}` : null;
  return (
    <>
      {note && <p className="mb-4 rounded-md bg-sunken px-4 py-3 text-lg">{note}</p>}
      {!isClosed && day.visits.length === 0 && (
        <p className="mb-4 rounded-md bg-neem-soft px-4 py-3">No visits on this day yet.</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {isWide && hasGrid(day) && <DayGrid day={day} onMove={onMove} {...rest} />}
        {isWide && !hasGrid(day) && <div />}
        {(!isClosed || day.visits.length > 0) && <BesideDay day={day} isWaitingHere={!isWide} {...rest} />}
        {!isWide && <DayList day={day} {...rest} />}
      </div>
    </>
  );
}

/** The place of the chairs and the list beside them. */
function DaySkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-[60vh]" />
      <Skeleton className="h-32" />
    </div>
  );
}
