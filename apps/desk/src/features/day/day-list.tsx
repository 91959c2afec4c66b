import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
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
}

/** The day on a phone: one visit below the other, and what is free between them. Who waits stands above it already. */
export function DayList({ day, timeZone, ...rest }: DayListProps) {
  const visits = day.visits.filter((visit) => takesPlace(visit) && stateOf(visit) !== 'arrived');
  const entries = listOf(visits, freeSlotsOf(day, rest.moment, timeZone));
  return (
    <ul aria-label="Visits" className="grid min-w-0 gap-2">
      {entries.map((entry) =>
        'free' in entry ? (
          <li key={entry.free[0]?.start}>
            <FreeTimesRow date={day.date} times={entry.free} />
          </li>
        ) : (
          <li key={entry.visit._id} className="min-w-0">
            <VisitCard visit={entry.visit} {...rest} />
          </li>
        ),
      )}
    </ul>
  );
}
