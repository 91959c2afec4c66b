import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { useUnchanged } from '../visits/use-unchanged.ts';
import { besideKeys } from './beside-day.tsx';
import { BlockedTimeBox } from './blocked-time-box.tsx';
import { freeSlotsOf } from './free-slot.ts';
import { FreeTimesRow } from './free-times-row.tsx';
import { listOf } from './list-of.ts';
import type { StepActions } from './step-actions.ts';
import { type Moment, stateOf, takesPlace } from './visit.ts';
import { VisitCard } from './visit-card.tsx';

interface DayListProps {
  day: DeskDay;
  moment: Moment;
  timeZone: string;
  actions: StepActions;
  onOpen: (visit: DeskVisit) => void;
  isBehind: boolean;
}

/** The day on a phone: visits, what is blocked and what is free, by time. Who waits stands above it already. */
export function DayList({ day, timeZone, isBehind, ...rest }: DayListProps) {
  const visits = day.visits.filter((visit) => takesPlace(visit) && stateOf(visit) !== 'arrived');
  const entries = listOf(visits, day.blockedTimes ?? [], freeSlotsOf(day, rest.moment, timeZone));
  const keys = entries.map((entry) => {
    if ('free' in entry) return entry.free;
    return 'block' in entry ? entry.block._id : entry.visit._id;
  });
  const isUnchanged = useUnchanged(JSON.stringify([isBehind, besideKeys(day), keys]));
  return (
    <ul aria-label="Visits" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {entries.map((entry) => {
        if ('free' in entry) {
          return (
            <li key={entry.free[0]?.start}>
              <FreeTimesRow date={day.date} times={entry.free} />
            </li>
          );
        }
        if ('block' in entry) {
          return (
            <li key={entry.block._id}>
              <BlockedTimeBox block={entry.block} chairNames={day.chairNames} isInList />
            </li>
          );
        }
        return (
          <li key={entry.visit._id} className="min-w-0">
            <VisitCard visit={entry.visit} isUnchanged={isUnchanged} {...rest} />
          </li>
        );
      })}
    </ul>
  );
}
