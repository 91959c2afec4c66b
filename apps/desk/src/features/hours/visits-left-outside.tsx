import type { VisitLeftOutside } from '@chairside/contract/hours';
import { formatDate } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { counted } from '@chairside/rules/counted';
import { Link } from 'wouter';
import { TypedText } from '../patients/typed-text.tsx';

interface VisitsLeftOutsideProps {
  visits: readonly VisitLeftOutside[];
  /** How many there are, shown or not. */
  count: number;
}

/** The visits that a change leaves outside the hours, each with the way to its patient. */
export function VisitsLeftOutside({ visits, count }: VisitsLeftOutsideProps) {
  if (count === 0) return <p>No visit is left outside the hours.</p>;
  return (
    <section aria-label="Visits outside the hours" className="grid gap-2">
      <p className="font-medium">
        {counted(count, 'visit')} would be outside the hours. Nothing is moved or cancelled by itself.
      </p>
      <ul aria-label="Visits outside the hours" className="max-h-60 overflow-y-auto text-sm">
        {visits.map(({ _id, patientId, name, date, timeSlot }) => (
          <li
            key={_id}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5 last:border-0"
          >
            <Link href={`/patients/${patientId}`} className="min-w-0 font-medium text-neem underline">
              <TypedText text={name} />
            </Link>
            <span className="tabular-nums text-ink-soft">
              {formatDate(date)}, {formatSlotStart(timeSlot)}
            </span>
          </li>
        ))}
      </ul>
      {count > visits.length && <p className="text-sm text-ink-soft">And {count - visits.length} more.</p>}
    </section>
  );
}
