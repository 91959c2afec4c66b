import type { DashboardVisit } from '@chairside/contract/dashboard';
import type { Subscription } from '@chairside/contract/user';
import { moveRefusal, usesSession } from '@chairside/rules/appointment';
import { BOOKING } from '@chairside/rules/limits';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { CalendarClock, MapPin, Navigation, Phone, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic/clinic.ts';
import { DirectionsLink, PhoneLink } from '../clinic/contact-links.tsx';
import { ZoneNote } from '../clinic/zone-note.tsx';
import { currentPlan } from '../patient/current-plan.ts';
import { AddToCalendar } from '../visits/add-to-calendar.tsx';
import { TooLateNote } from '../visits/too-late-note.tsx';
import { UnmovableNote } from '../visits/unmovable-note.tsx';
import { displayDay, displaySlot, TO_BE_PAID } from '../wording/visit-wording.ts';
import { reminderLook } from './reminder-look.ts';
import { timeLeft } from './wording.ts';

const ACTION = `${buttonClass({ variant: 'secondary' })} max-sm:px-3!`;

interface NextVisitProps {
  visit: DashboardVisit;
  subscription: Subscription | null;
  now: Date;
}

/** When and where the next visit is, and what one may want to do about it (DASH-14). */
export function NextVisit({ visit, subscription, now }: NextVisitProps) {
  const date = useId();
  const { card, mark } = reminderLook(visit, now);
  const timed = { ...visit, startsAt: new Date(visit.startsAt) };
  const unmovable = moveRefusal(timed, currentPlan(subscription), now)?.refused ?? null;
  const { endsAt, updatedAt } = visit;
  return (
    <article
      aria-labelledby={date}
      className={`grid gap-4 rounded-lg border-l-6 p-5 shadow-card sm:p-6 ${card}`}
    >
      <div className="grid gap-1">
        <p className={`font-medium ${mark}`}>{timeLeft(visit.startsAt, now)}</p>
        <h3 id={date} className="text-2xl tabular-nums">
          {displayDay(visit.date)}, <span className="inline-block">{displaySlot(visit.timeSlot)}</span>
        </h3>
        <ZoneNote />
        {visit.visitor && (
          <p className="mt-1 flex gap-2 wrap-anywhere">
            <UserRound aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-ink-soft" />
            For {visit.visitor}
          </p>
        )}
        {clinic.address && (
          <address className="mt-1 flex gap-2 not-italic">
            <MapPin aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-ink-soft" />
            {clinic.address}
          </address>
        )}
        {visit.withoutPlan && !visit.isPaid && <p className="text-sm text-ink-soft">{TO_BE_PAID}</p>}
        <p className="text-sm text-ink-soft">Please arrive {BOOKING.arriveMinutesEarly} minutes early.</p>
      </div>
      <div className="grid gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] sm:flex sm:flex-wrap">
        <DirectionsLink className={ACTION}>
          <Navigation aria-hidden="true" className="size-5 shrink-0" />
          Directions
        </DirectionsLink>
        <PhoneLink className={ACTION}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          Call
        </PhoneLink>
        {!unmovable && (
          <Link href={`/appointments/${visit._id}/reschedule`} className={ACTION}>
            <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
            Reschedule
          </Link>
        )}
        {endsAt && updatedAt && (
          <AddToCalendar
            visit={{ ...visit, endsAt, updatedAt }}
            variant="secondary"
            className="max-sm:px-3!"
          />
        )}
      </div>
      <UnmovableNote refused={unmovable} />
      {unmovable === 'change_too_late' && <TooLateNote usesSession={usesSession(visit)} />}
    </article>
  );
}
