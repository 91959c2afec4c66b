import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { formatTwelveHours, overlaps } from '@chairside/rules/clock-time';
import { BlockedTimeBox } from './blocked-time-box.tsx';
import { DragGhost } from './drag/drag-ghost.tsx';
import { useVisitDrag } from './drag/use-visit-drag.ts';
import { type FreeSlot, freeSlotsOf } from './free-slot.ts';
import { FreeSlots } from './free-slots.tsx';
import type { StepActions } from './step-actions.ts';
import { useDrawnFirst } from './use-drawn-first.ts';
import { isMovable, type Moment, minuteAt, takesPlace } from './visit.ts';
import { VisitCard } from './visit-card.tsx';
import { chairTitle } from './wording.ts';

interface DayGridProps {
  day: DeskDay;
  moment: Moment;
  timeZone: string;
  actions: StepActions;
  onOpen: (visit: DeskVisit) => void;
  onMove: (visit: DeskVisit, to: FreeSlot) => void;
}

/** The shortest visit has this much room, in rem: a line of text and a button of full size. */
const LOWEST_REM = 3;
const REM_PER_MINUTE = 0.09;
const LOW_REM = 5;
const HOURS_REM = 4.5;
const CHAIR_REM = 13;

/**
 * The day by the clock, one column a chair. Each row of its grid is a minute. What is out of sight is drawn with its
 * names alone at first, so that a crowded day is there at once.
 */
export function DayGrid({ day, moment, timeZone, actions, onOpen, onMove }: DayGridProps) {
  const visits = day.visits.filter(takesPlace);
  const { from, until, remPerMinute } = axisOf(day, visits);
  // Done ahead of its time, a visit lies where its chair can be booked again.
  const free = freeSlotsOf(day, moment, timeZone).filter(
    (slot) => !visits.some((visit) => visit.chair === slot.chair && overlaps(visit, slot)),
  );
  const startDrag = useVisitDrag(free, onMove);
  const hours = Array.from({ length: (until - from) / 60 }, (_, hour) => from + hour * 60);
  const minute = moment.today === day.date ? minuteAt(moment.now, timeZone) : null;
  const isNowShown = minute !== null && minute >= from && minute < until;
  const isDrawnFirst = useDrawnFirst();
  const isWhole = ({ chair, start }: DeskVisit) =>
    isDrawnFirst({ left: HOURS_REM + (chair - 1) * CHAIR_REM, top: (start - from) * remPerMinute });
  const rows = (start: number, end: number) => `${start - from + 2} / ${end - from + 2}`;

  return (
    <section aria-label="Chairs" className="overflow-x-auto rounded-md border border-line bg-paper">
      <div
        className="grid pb-2"
        style={{
          // Not by what stands in them: one long name would push other chairs out of sight.
          minWidth: `${HOURS_REM + day.chairs * CHAIR_REM}rem`,
          gridTemplateColumns: `${HOURS_REM}rem repeat(${day.chairs}, minmax(0, 1fr))`,
          gridTemplateRows: `2.75rem repeat(${until - from}, ${remPerMinute}rem)`,
        }}
      >
        {Array.from({ length: day.chairs }, (_, place) => place + 1).map((chair) => (
          <h2
            key={chair}
            style={{ gridColumn: chair + 1, gridRow: 1 }}
            className="border-b border-l border-line bg-surface px-3 py-2 text-base font-medium"
          >
            {chairTitle(chair, day.chairNames)}
          </h2>
        ))}
        {hours.map((hour) => (
          <div
            key={hour}
            style={{ gridColumn: '1 / -1', gridRow: rows(hour, hour + 60) }}
            className="border-b border-line pl-2 pt-0.5 text-sm tabular-nums text-ink-soft"
          >
            {formatTwelveHours(hour)}
          </div>
        ))}
        {day.breaks.map(({ start, end, reason }) => (
          <p
            key={start}
            style={{ gridColumn: '2 / -1', gridRow: rows(start, end) }}
            className="m-0.5 rounded-sm bg-sunken px-3 py-1 text-sm text-ink-soft"
          >
            {reason}
          </p>
        ))}
        {day.blockedTimes?.map((block) => (
          <BlockedTimeBox
            key={block._id}
            block={block}
            style={{
              gridColumn: block.chair === null ? '2 / -1' : block.chair + 1,
              gridRow: rows(Math.max(from, block.start), Math.min(until, block.end)),
            }}
          />
        ))}
        <FreeSlots date={day.date} slots={free} rows={rows} />
        {visits.map((visit) => (
          <VisitCard
            key={visit._id}
            visit={visit}
            moment={moment}
            actions={actions}
            onOpen={onOpen}
            {...(isMovable(visit) && { onDrag: startDrag })}
            isBrief={!isWhole(visit)}
            isLow={(visit.end - visit.start) * remPerMinute < LOW_REM}
            style={{
              gridColumn: visit.chair + 1,
              gridRow: rows(visit.start, visit.end),
              marginInline: '0.25rem',
              // Done ahead of its time, its chair may be booked again: who comes lies on top.
              zIndex: visit.status === 'completed' ? 1 : 2,
            }}
          />
        ))}
        {isNowShown && (
          <div
            style={{ gridColumn: '1 / -1', gridRow: rows(minute, minute + 1) }}
            className="pointer-events-none relative h-0 border-t-2 border-danger before:absolute before:-top-1.5 before:left-0 before:size-2.5 before:rounded-full before:bg-danger"
          >
            <span className="sr-only">Now</span>
          </div>
        )}
      </div>
      <DragGhost />
    </section>
  );
}

/** Whether there is anything to show by the clock. */
export const hasGrid = ({ hours, visits, blockedTimes = [] }: DeskDay): boolean =>
  hours !== null || visits.length > 0 || blockedTimes.length > 0;

/** From full hour to full hour, as the clinic works and its visits need, with room for the shortest of them. */
function axisOf({ hours, blockedTimes = [] }: DeskDay, visits: DeskVisit[]) {
  // A block that lasts beyond the hours is shown during them; one outside of them is shown too.
  const blocks = blockedTimes.filter((block) => !hours || !overlaps(block, hours));
  const shown = [...visits, ...blocks, ...(hours ? [hours] : [])];
  const starts = shown.map(({ start }) => start);
  const ends = shown.map(({ end }) => end);
  const shortest = Math.min(
    60,
    hours?.slotMinutes ?? 60,
    ...visits.map(({ start, end }) => end - start),
    ...blockedTimes.map(({ start, end }) => 2 * (end - start)),
  );
  return {
    from: Math.floor(Math.min(...starts) / 60) * 60,
    until: Math.ceil(Math.max(...ends) / 60) * 60,
    remPerMinute: Math.max(REM_PER_MINUTE, LOWEST_REM / shortest),
  };
}
