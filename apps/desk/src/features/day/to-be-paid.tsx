import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { isToBePaid } from '@chairside/rules/to-be-paid';
import { Link } from 'wouter';
import { stateOf } from './visit.ts';
import { STATE_NAMES } from './wording.ts';

/** The visits of the day that use no plan: they wait to be paid. */
export function ToBePaid({ day, onOpen }: { day: DeskDay; onOpen: (visit: DeskVisit) => void }) {
  const visits = day.visits.filter(isToBePaid);
  if (visits.length === 0) return null;
  return (
    // Below the width of the chairs each visit says so itself, also where its patient waits.
    <section aria-labelledby="to-be-paid" className="max-lg:hidden">
      <h2 id="to-be-paid" className="mb-2 text-lg font-medium">
        To be paid
      </h2>
      <ul aria-labelledby="to-be-paid" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {visits.map((visit) => (
          <li
            key={visit._id}
            data-about={visit._id}
            className="flex items-center gap-3 rounded-sm border border-line bg-surface py-1 pr-1 pl-3"
          >
            <div className="min-w-0 flex-1">
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
            </div>
            <Link
              href={`/collect/${visit._id}`}
              aria-label={`Collect: ${visit.name}`}
              className="target inline-flex shrink-0 items-center rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-neem hover:border-neem hover:bg-neem-soft"
            >
              Collect
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
