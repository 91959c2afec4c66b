import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { stateOf, takesPlace } from './visit.ts';
import { STATE_NAMES } from './wording.ts';

/** The visits of the day that use no plan: they wait to be paid. */
export function ToBePaid({ day, onOpen }: { day: DeskDay; onOpen: (visit: DeskVisit) => void }) {
  const visits = day.visits.filter((visit) => visit.withoutPlan && takesPlace(visit));
  if (visits.length === 0) return null;
  return (
    // On a phone the day itself says so, right below.
    <section aria-labelledby="to-be-paid" className="max-lg:hidden">
      <h2 id="to-be-paid" className="mb-2 text-lg font-medium">
        To be paid
      </h2>
      <ul aria-labelledby="to-be-paid" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {visits.map((visit) => (
          <li key={visit._id} className="rounded-sm border border-line bg-surface px-3 py-2">
            <button
              type="button"
              onClick={() => onOpen(visit)}
              className="block min-h-6 max-w-full truncate text-left font-medium"
            >
              {visit.name}
            </button>
            <p className="text-sm tabular-nums text-ink-soft">
              {formatTwelveHours(visit.start)} · {STATE_NAMES[stateOf(visit)]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
