import type { Appointment } from '@chairside/contract/appointments';
import { formatPhone } from '@chairside/rules/contact';
import type { ReactNode } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { ZoneNote } from '../../clinic/zone-note.tsx';
import { displayMoment } from '../../wording/moments.ts';
import { displayVisit } from '../../wording/visit-wording.ts';
import { STATUS_NAMES } from './wording.ts';

interface CardDetailsProps {
  appointment: Appointment;
  visitorName: string;
}

/** What only some want to know of an appointment: when it was made and changed, and what belongs to it. */
export function CardDetails({ appointment, visitorName }: CardDetailsProps) {
  const { createdAt, updatedAt, rescheduleHistory, followUps, personalDetails } = appointment;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Detail term="Visit for">
          <span className="wrap-anywhere">{visitorName}</span>
          {personalDetails && (
            <span className="block text-sm text-ink-soft">{formatPhone(personalDetails.phone)}</span>
          )}
        </Detail>
        <Detail term="Booked on">
          <Moment instant={createdAt} />
        </Detail>
        <Detail term="Last updated">
          <Moment instant={updatedAt} />
        </Detail>
        {rescheduleHistory.length > 0 && (
          <Detail term="Reschedule history">
            <ol className="grid gap-2">
              {rescheduleHistory.map((move) => (
                <li key={move.rescheduledAt}>
                  Was on {displayVisit({ date: move.originalDate, timeSlot: move.originalTimeSlot })}
                  <span className="block text-sm text-ink-soft">
                    Moved on <Moment instant={move.rescheduledAt} />
                  </span>
                  {move.reason && (
                    <span className="block text-sm wrap-anywhere text-ink-soft">“{move.reason}”</span>
                  )}
                </li>
              ))}
            </ol>
          </Detail>
        )}
        {followUps.length > 0 && (
          <Detail term="Follow-ups">
            <ol className="grid gap-2">
              {followUps.map((followUp, index) => (
                <li key={followUp._id}>
                  #{index + 1} on {displayVisit(followUp)}
                  <span className="block text-sm text-ink-soft">{STATUS_NAMES[followUp.status]}</span>
                </li>
              ))}
            </ol>
          </Detail>
        )}
      </dl>
      <div className="mt-4 empty:hidden">
        <ZoneNote />
      </div>
    </>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ instant }: { instant: string }) {
  return <time dateTime={instant}>{displayMoment(instant, clinic.timeZone)}</time>;
}
