import type { DeskVisit } from '@chairside/contract/desk-day';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import type { VisitState } from '@chairside/rules/visit-steps';
import { TriangleAlert } from 'lucide-react';
import type { CSSProperties, PointerEvent } from 'react';
import { ColourDot } from '../treatments/dentist-colours.tsx';
import { isMeant, useUnchanged } from '../visits/use-unchanged.ts';
import type { StepActions } from './step-actions.ts';
import { type Moment, nextStepOf, stateOf } from './visit.ts';
import { alertOf, kindOf, STATE_NAMES, STEP_NAMES, treatmentOf } from './wording.ts';

interface VisitCardProps {
  visit: DeskVisit;
  moment: Moment;
  actions: StepActions;
  onOpen: (visit: DeskVisit) => void;
  /** It has been where it is for a moment. */
  isUnchanged: boolean;
  /** Its place on the time axis. */
  style?: CSSProperties;
  /** So low that it has one line. */
  isLow?: boolean;
  /** Its name alone, for as long as it is out of sight and others have to be drawn first. */
  isBrief?: boolean;
  /** It can be dragged to another time. */
  onDrag?: (visit: DeskVisit, event: PointerEvent) => void;
}

const LOOKS: Record<VisitState, string> = {
  scheduled: 'border-l-line-strong bg-surface',
  confirmed: 'border-l-neem bg-surface',
  arrived: 'border-l-marigold bg-marigold-soft',
  in_chair: 'border-l-info bg-info-soft',
  completed: 'border-l-success bg-sunken',
  no_show: 'border-l-danger bg-sunken',
  cancelled: 'border-l-line-strong bg-sunken',
};

const BOX = 'min-h-12 overflow-hidden rounded-sm border border-l-6 border-line py-1 pl-2';

/** A visit on the day: its name opens it, and one button takes the next step. */
export function VisitCard({
  visit,
  moment,
  actions,
  onOpen,
  isUnchanged,
  style,
  isLow = false,
  isBrief = false,
  onDrag,
}: VisitCardProps) {
  const state = stateOf(visit);
  const next = nextStepOf(visit, moment);
  const isSameStep = useUnchanged(`${next}`);
  const isAimedAt = isUnchanged && isSameStep;
  if (isBrief) {
    return (
      <article style={style} data-entry className={`${BOX} absolute mx-1 font-medium ${LOOKS[state]}`}>
        {visit.name}
      </article>
    );
  }
  const time = formatTwelveHours(visit.start);
  return (
    <article
      style={style}
      data-entry
      onPointerDown={onDrag && ((event) => onDrag(visit, event))}
      aria-label={`${time} ${visit.name}`}
      className={`${BOX} flex min-w-0 items-start gap-2 ${style ? 'absolute mx-1' : 'relative'} ${LOOKS[state]}`}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          data-visit={visit._id}
          onClick={() => onOpen(visit)}
          className="block min-h-6 w-full truncate text-left font-medium leading-tight after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {visit.name}
        </button>
        <Details visit={visit} time={time} state={state} isLow={isLow} isOnAxis={Boolean(style)} />
      </div>
      {next && (
        // What is pressed before the button can be opens nothing below it.
        <span className="relative mr-1 flex shrink-0 self-center">
          <button
            type="button"
            // The second click of a held key would take the step after it.
            onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
            onClick={(press) => isMeant(press, isAimedAt) && void actions.take(visit, next)}
            aria-label={`${STEP_NAMES[next]}: ${visit.name}`}
            className={`target rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-neem hover:border-neem hover:bg-neem-soft ${isAimedAt ? '' : 'pointer-events-none'}`}
          >
            {STEP_NAMES[next]}
          </button>
        </span>
      )}
    </article>
  );
}

interface DetailsProps {
  visit: DeskVisit;
  time: string;
  state: VisitState;
  isLow: boolean;
  isOnAxis: boolean;
}

function Details({ visit, time, state, isLow, isOnAxis }: DetailsProps) {
  const alert = alertOf(visit);
  const treatment = treatmentOf(visit);
  return (
    <>
      <p className="truncate text-sm leading-tight text-ink-soft">
        {visit.dentist && (
          <>
            <ColourDot colour={visit.dentist.colour} />{' '}
          </>
        )}
        {`${time} · `}
        <strong className="font-medium text-ink">{STATE_NAMES[state]}</strong>
        {isLow && alert && <span className="text-danger">{` · ${alert}`}</span>}
        {isLow && visit.withoutPlan && ` · ${kindOf(visit)}`}
        {isLow && treatment && ` · ${treatment}`}
      </p>
      {!isLow && treatment && <p className="truncate text-sm leading-tight">{treatment}</p>}
      {!isLow && <p className="truncate text-sm leading-tight text-ink-soft">{kindOf(visit)}</p>}
      {!isLow && alert && (
        <p className="flex items-start gap-1 text-sm font-medium leading-tight text-danger">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className={isOnAxis ? 'truncate' : 'wrap-anywhere'}>{alert}</span>
        </p>
      )}
    </>
  );
}
