import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Link } from 'wouter';
import { displayVisit, STATUS_NAMES } from '../wording.ts';

/** The visits without a plan, each of which waits to be paid. */
export function DueVisits({ visits }: { visits: NonNullable<PatientCard['dueVisits']> }) {
  if (visits.length === 0) return null;
  return (
    <section
      aria-labelledby="to-be-paid"
      className="mt-4 rounded-md bg-marigold-soft px-4 py-2 text-marigold-ink"
    >
      <h3 id="to-be-paid" className="font-semibold">
        Visits to be paid
      </h3>
      <ul aria-labelledby="to-be-paid">
        {visits.map((visit) => (
          <li
            key={visit._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 tabular-nums"
          >
            <span>
              {displayVisit(visit)} · {STATUS_NAMES[visit.status]}
            </span>
            <Link href={`/collect/${visit._id}`} className={buttonClass({ variant: 'secondary' })}>
              Collect<span className="sr-only"> for {displayVisit(visit)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
