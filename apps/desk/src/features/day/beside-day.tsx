import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { isToBePaid } from '@chairside/rules/to-be-paid';
import { LONG_WAIT_MINUTES, minutesWaited } from '@chairside/rules/visit-day';
import { Button } from '@chairside/ui/button.tsx';
import { isMeant, useUnchanged } from '../visits/use-unchanged.ts';
import type { StepActions } from './step-actions.ts';
import { ToBePaid } from './to-be-paid.tsx';
import { isUndoable, type Moment, nextStepOf, stateOf, takesPlace, waitingOf } from './visit.ts';
import { alertOf, kindOf, STATE_NAMES, STEP_NAMES, treatmentOf } from './wording.ts';

interface BesideDayProps {
  day: DeskDay;
  moment: Moment;
  actions: StepActions;
  onOpen: (visit: DeskVisit) => void;
  /** Who waits is here alone, and not among the other visits as well. */
  isWaitingHere: boolean;
  /** A notice of it stands above. */
  isBehind: boolean;
}

interface ListProps extends BesideDayProps {
  /** The same visits have been in it for a moment. */
  isUnchanged: boolean;
}

const notComingOf = (day: DeskDay) => day.visits.filter((visit) => !takesPlace(visit));

/** Who is in which of its lists. */
export const besideKeys = (day: DeskDay) =>
  [waitingOf(day), day.visits.filter(isToBePaid), notComingOf(day)].map((list) => list.map(({ _id }) => _id));

/** Beside the chairs: who waits and for how long, and who does not come. */
export function BesideDay(props: BesideDayProps) {
  const { day, onOpen, isBehind } = props;
  const isUnchanged = useUnchanged(JSON.stringify([isBehind, besideKeys(day)]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <Waiting {...props} isUnchanged={isUnchanged} />
      <ToBePaid day={day} onOpen={onOpen} />
      <NotComing {...props} isUnchanged={isUnchanged} />
    </div>
  );
}

function Waiting({ day, moment, actions, onOpen, isWaitingHere, isUnchanged }: ListProps) {
  const waiting = waitingOf(day);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-lg font-medium">
        Waiting
      </h2>
      {waiting.length === 0 && <p className="text-ink-soft">Nobody is waiting.</p>}
      <ul aria-labelledby="waiting" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {waiting.map((visit) => {
          // On a day that is over nobody waits by the clock any more.
          const minutes =
            day.date === moment.today ? minutesWaited(new Date(visit.arrivedAt), moment.now) : null;
          const isLong = minutes !== null && minutes >= LONG_WAIT_MINUTES;
          const next = nextStepOf(visit, moment);
          return (
            <li
              key={visit._id}
              data-entry={isWaitingHere || undefined}
              data-about={visit._id}
              className={`flex items-center gap-3 rounded-sm border py-1 pr-1 pl-3 ${isLong ? 'border-marigold-ink bg-marigold-soft' : 'border-line bg-surface'}`}
            >
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  data-visit={isWaitingHere ? visit._id : undefined}
                  onClick={() => onOpen(visit)}
                  className="block min-h-6 max-w-full truncate text-left font-medium"
                >
                  {visit.name}
                </button>
                <p
                  className={`text-sm tabular-nums ${isLong ? 'font-medium text-marigold-ink' : 'text-ink-soft'}`}
                >
                  {minutes !== null && `${minutes} min · `}
                  {formatTwelveHours(visit.start)} · Chair {visit.chair}
                </p>
                {isWaitingHere && (
                  <p className="text-sm wrap-anywhere">
                    {[treatmentOf(visit), kindOf(visit)].filter(Boolean).join(' · ')}
                  </p>
                )}
                {alertOf(visit) && (
                  <p className="text-sm font-medium wrap-anywhere text-danger">{alertOf(visit)}</p>
                )}
              </div>
              {next && (
                <button
                  type="button"
                  onClick={(press) => isMeant(press, isUnchanged) && void actions.take(visit, next)}
                  aria-label={`${STEP_NAMES[next]}: ${visit.name}, waiting`}
                  className={`target shrink-0 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-neem hover:border-neem hover:bg-neem-soft ${isUnchanged ? '' : 'pointer-events-none'}`}
                >
                  {STEP_NAMES[next]}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function NotComing({ day, moment, actions, onOpen, isUnchanged }: ListProps) {
  const visits = notComingOf(day);
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="not-coming">
      <h2 id="not-coming" className="mb-2 text-lg font-medium">
        Not coming
      </h2>
      <ul aria-labelledby="not-coming" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {visits.map((visit) => (
          <li
            key={visit._id}
            data-entry
            className="flex items-center gap-3 rounded-sm border border-line bg-sunken py-1 pr-1 pl-3"
          >
            <div className="min-w-0 flex-1 py-1">
              <button
                type="button"
                data-visit={visit._id}
                onClick={() => onOpen(visit)}
                className="block min-h-6 max-w-full truncate text-left font-medium"
              >
                {visit.name}
              </button>
              <p className="text-sm text-ink-soft">
                {formatTwelveHours(visit.start)} · {STATE_NAMES[stateOf(visit)]}
              </p>
            </div>
            {isUndoable(visit, moment) && (
              <Button
                variant="secondary"
                onClick={(press) => isMeant(press, isUnchanged) && void actions.undo(visit)}
                aria-label={`Undo: ${visit.name}`}
                className={isUnchanged ? '' : 'pointer-events-none'}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
