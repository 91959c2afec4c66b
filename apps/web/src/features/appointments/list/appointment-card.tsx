import { usesSession } from '@chairside/rules/appointment';
import { isToBePaid } from '@chairside/rules/to-be-paid';
import { Clock3, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ZoneMark } from '../../clinic/zone-note.tsx';
import { TooLateNote } from '../../visits/too-late-note.tsx';
import { UnmovableNote } from '../../visits/unmovable-note.tsx';
import { displaySlot, TO_BE_PAID } from '../../wording/visit-wording.ts';
import { CancellationNote } from './cancellation-note.tsx';
import { CardActions, type ChangeHandlers } from './card-actions.tsx';
import { CardDetails } from './card-details.tsx';
import { Chips } from './chips.tsx';
import { DateBadge } from './date-badge.tsx';
import type { Entry } from './entries.ts';
import { cardId, lookAtCard } from './use-addressed-appointment.ts';
import { appointmentTitle, displayParent } from './wording.ts';

interface AppointmentCardProps extends ChangeHandlers {
  entry: Entry;
  /** A link has led to it. */
  isPointedAt: boolean;
  /** What has just been done with it. */
  change: string | undefined;
}

export function AppointmentCard({ entry, isPointedAt, change, ...handlers }: AppointmentCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { appointment, visitor, isAhead, isChangeable, unmovable, hasFollowUps } = entry;
  const { date, timeSlot, notes, sessionNumber, parentAppointment, dentist } = appointment;
  const labelledBy = `${id}-title ${id}-date`;
  const [location] = useLocation();
  const parentAddress = `/appointments/${parentAppointment?._id}`;

  return (
    <article
      id={cardId(appointment._id)}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`grid gap-4 rounded-lg border bg-surface p-4 shadow-card sm:p-6 lg:grid-cols-[1fr_auto] lg:gap-x-8 ${change || isPointedAt ? 'border-neem ring-2 ring-neem' : 'border-line'}`}
    >
      <div className="flex gap-4 sm:gap-6">
        <DateBadge id={`${id}-date`} date={date} isAhead={isAhead} />
        <div className="grid min-w-0 flex-1 content-start gap-y-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <h2 id={`${id}-title`} className="text-lg wrap-anywhere">
              {appointmentTitle(appointment)}
            </h2>
            <Chips appointment={appointment} hasFollowUps={hasFollowUps} change={change} />
          </div>
          <p className="flex items-center gap-2 font-medium tabular-nums">
            <Clock3 aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
            <span>
              <span>{displaySlot(timeSlot)}</span>
              <ZoneMark />
            </span>
          </p>
          {dentist && <p className="wrap-anywhere">With {dentist.name}</p>}
          {visitor && (
            <p className="flex items-center gap-2 wrap-anywhere">
              <UserRound aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              For {visitor}
            </p>
          )}
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft empty:hidden">
            {sessionNumber !== null && <span>Session {sessionNumber}</span>}
            {isToBePaid(appointment) && <span>{TO_BE_PAID}</span>}
            {parentAppointment && (
              <Link
                href={parentAddress}
                onClick={(event) => {
                  // The address leads there once; after that, only this does.
                  if (location !== parentAddress) return;
                  event.preventDefault();
                  lookAtCard(parentAppointment._id);
                }}
                className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
              >
                Related to {displayParent(parentAppointment)}
              </Link>
            )}
          </p>
        </div>
      </div>
      {notes && (
        <p
          className={`whitespace-pre-line wrap-anywhere border-l-3 border-line pl-3 text-ink-soft lg:col-span-full ${isOpen ? '' : 'line-clamp-3'}`}
        >
          <span className="sr-only">Notes: </span>
          {notes}
        </p>
      )}
      <CancellationNote appointment={appointment} />
      <UnmovableNote refused={unmovable} className="lg:col-span-full" />
      <CardActions
        entry={entry}
        describedBy={labelledBy}
        details={{ id: `${id}-details`, isOpen, onToggle: () => setOpen(!isOpen) }}
        {...handlers}
      />
      {/* After the buttons, which stand above it in a wide window. */}
      {isAhead && !isChangeable && (
        <div className="lg:col-span-full">
          <TooLateNote usesSession={usesSession(appointment)} />
        </div>
      )}
      <div id={`${id}-details`} hidden={!isOpen} className="border-t border-line pt-4 lg:col-span-full">
        {isOpen && <CardDetails appointment={appointment} visitorName={entry.visitorName} />}
      </div>
    </article>
  );
}
