import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { formatTwelveHours, overlaps } from '@chairside/rules/clock-time';
import { minuteAt } from '../desk-events/clock-text.ts';
import { useUnchanged } from '../visits/use-unchanged.ts';
import { axisOf, HOURS_REM, LOWEST_REM, placeOn, REM_PER_CHAIR } from './axis.ts';
import { BlockedTimeBox } from './blocked-time-box.tsx';
import { DragGhost } from './drag/drag-ghost.tsx';
import { useDropTargets } from './drag/use-drop-targets.ts';
import { useVisitDrag } from './drag/use-visit-drag.ts';
import { type FreeSlot, freeSlotsOf } from './free-slot.ts';
import { FreeSlots } from './free-slots.tsx';
import { sideBySide } from './side-by-side.ts';
import type { StepActions } from './step-actions.ts';
import { useDrawnFirst } from './use-drawn-first.ts';
import { isMovable, type Moment, takesPlace } from './visit.ts';
import { VisitCard } from './visit-card.tsx';
import { chairTitle } from './wording.ts';

interface DayGridProps {
  day: DeskDay;
  moment: Moment;
  timeZone: string;
  actions: StepActions;
  onOpen: (visit: DeskVisit) => void;
  isBehind: boolean;
  onMove: (visit: DeskVisit, to: FreeSlot) => void;
}

const LOW_REM = 5;

/**
 * The day by the clock, one column a chair. What is out of sight is drawn with its
 * names alone at first, so that a crowded day is there at once.
 */
export function DayGrid({ day, moment, timeZone, actions, onOpen, isBehind, onMove }: DayGridProps) {
  const visits = day.visits.filter(takesPlace);
  const axis = axisOf(day, visits);
  const { from, until, remPerMinute } = axis;
  // Done ahead of its time, a visit lies where its chair can be booked again.
  const free = freeSlotsOf(day, moment, timeZone).filter(
    (slot) => !visits.some((visit) => visit.chair === slot.chair && overlaps(visit, slot)),
  );
  const targets = useDropTargets({ ...day, visits }, free);
  const startDrag = useVisitDrag(targets, onMove);
  const hours = Array.from({ length: (until - from) / 60 }, (_, hour) => from + hour * 60);
  const minute = moment.today === day.date ? minuteAt(moment.now, timeZone) : null;
  const isNowShown = minute !== null && minute >= from && minute < until;
  const isDrawnFirst = useDrawnFirst();
  const isWhole = ({ chair, start }: DeskVisit) =>
    isDrawnFirst({ left: HOURS_REM + (chair - 1) * REM_PER_CHAIR, top: (start - from) * remPerMinute });

  const place = placeOn(axis, day.chairs);
  const shown = sideBySide(visits, LOWEST_REM / remPerMinute);
  const keys = shown.map(({ visit, ...drawn }) => [visit._id, place(visit.chair, drawn)]);
  const isUnchanged = useUnchanged(JSON.stringify([isBehind, keys]));

  return (
    <section aria-label="Chairs" className="overflow-x-auto rounded-md border border-line bg-paper">
      {/* Not as wide as what stands in it: one long name would push other chairs out of sight. */}
      <div className="mb-2" style={{ minWidth: `${HOURS_REM + day.chairs * REM_PER_CHAIR}rem` }}>
        <div className="flex h-11" style={{ paddingLeft: `${HOURS_REM}rem` }}>
          {Array.from({ length: day.chairs }, (_, index) => index + 1).map((chair) => (
            <h2
              key={chair}
              className="min-w-0 flex-1 border-b border-l border-line bg-surface px-3 py-2 text-base font-medium"
            >
              {chairTitle(chair, day.chairNames)}
            </h2>
          ))}
        </div>
        <div className="relative" style={{ height: `${(until - from) * remPerMinute}rem` }}>
          {hours.map((hour) => (
            <div
              key={hour}
              style={place(null, { start: hour, end: hour + 60 })}
              className="absolute border-b border-line pl-2 pt-0.5 text-sm tabular-nums text-ink-soft"
            >
              {formatTwelveHours(hour)}
            </div>
          ))}
          <div className="absolute inset-y-0 right-0" style={{ left: `${HOURS_REM}rem` }}>
            {day.breaks.map(({ start, end, reason }) => (
              <p
                key={start}
                style={place(null, { start, end })}
                className="absolute m-0.5 rounded-sm bg-sunken px-3 py-1 text-sm text-ink-soft"
              >
                {reason}
              </p>
            ))}
            {day.blockedTimes?.map((block) => (
              <div
                key={block._id}
                className="absolute grid"
                style={place(block.chair, {
                  start: Math.max(from, block.start),
                  end: Math.min(until, block.end),
                })}
              >
                <BlockedTimeBox block={block} chairNames={day.chairNames} />
              </div>
            ))}
            <FreeSlots
              date={day.date}
              slots={free}
              targets={targets}
              placeOf={(slot) => place(slot.chair, slot)}
            />
            {shown.map(({ visit, ...drawn }) => (
              <VisitCard
                key={visit._id}
                visit={visit}
                moment={moment}
                actions={actions}
                onOpen={onOpen}
                isUnchanged={isUnchanged}
                {...(isMovable(visit) && { onDrag: startDrag })}
                isBrief={!isWhole(visit)}
                isLow={(drawn.end - drawn.start) * remPerMinute < LOW_REM}
                // The line of now passes behind the names.
                style={{ ...place(visit.chair, drawn), zIndex: 1 }}
              />
            ))}
          </div>
          {isNowShown && (
            <div
              style={place(null, { start: minute, end: minute + 1 })}
              className="pointer-events-none absolute h-0 border-t-2 border-danger before:absolute before:-top-1.5 before:left-0 before:size-2.5 before:rounded-full before:bg-danger"
            >
              <span className="sr-only">Now</span>
            </div>
          )}
        </div>
      </div>
      <DragGhost />
    </section>
  );
}

/** Whether there is anything to show by the clock. */
export const hasGrid = ({ hours, visits, blockedTimes = [] }: DeskDay): boolean =>
  hours !== null || visits.length > 0 || blockedTimes.length > 0;
