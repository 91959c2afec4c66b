import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import type { StepActions } from './step-actions.ts';
import { type Moment, takesPlace } from './visit.ts';
import { VisitCard } from './visit-card.tsx';

interface DayListProps {
  day: DeskDay;
  moment: Moment;
  actions: StepActions;
  onOpen: (visit: DeskVisit) => void;
}

/** The day on a phone: one visit below the other. */
export function DayList({ day, ...rest }: DayListProps) {
  return (
    <ul aria-label="Visits" className="grid gap-2">
      {day.visits.filter(takesPlace).map((visit) => (
        <li key={visit._id}>
          <VisitCard visit={visit} {...rest} />
        </li>
      ))}
    </ul>
  );
}
