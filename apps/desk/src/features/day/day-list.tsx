import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { BlockedTimeBox } from './blocked-time-box.tsx';
import type { StepActions } from './step-actions.ts';
import { type Moment, takesPlace } from './visit.ts';
import { VisitCard } from './visit-card.tsx';

interface DayListProps {
  day: DeskDay;
  moment: Moment;
  actions: StepActions;
  onOpen: (visit: DeskVisit) => void;
}

/** The day on a phone: one visit below the other, and where nobody is treated. */
export function DayList({ day, ...rest }: DayListProps) {
  const visits = day.visits.filter(takesPlace).map((visit) => ({
    ...visit,
    entry: <VisitCard visit={visit} {...rest} />,
  }));
  const blocks = (day.blockedTimes ?? []).map((block) => ({
    ...block,
    entry: <BlockedTimeBox block={block} isInList />,
  }));
  const entries = [...visits, ...blocks].sort((one, other) => one.start - other.start);
  return (
    <ul aria-label="Visits" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {entries.map(({ _id, entry }) => (
        <li key={_id}>{entry}</li>
      ))}
    </ul>
  );
}
