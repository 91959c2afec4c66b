import type { DueCall } from '@chairside/contract/phone-calls';
import { formatMoment } from '@chairside/rules/clinic-date';
import { PHONE_CALL_OUTCOMES, type PhoneCallOutcome } from '@chairside/rules/phone-calls';
import { Button } from '@chairside/ui/button.tsx';
import { MessageCircle, Phone } from 'lucide-react';
import { Link } from 'wouter';
import { TypedText } from '../patients/typed-text.tsx';
import { isMeant } from '../visits/use-unchanged.ts';
import { useRecordCall } from './api/phone-calls.ts';
import { aboutText, OUTCOMES } from './wording.ts';

const COUNTRY_CODE = '91';

interface CallCardProps {
  due: DueCall;
  timeZone: string;
  /** It has been where it is for a moment. */
  isUnchanged: boolean;
}

/** Somebody to ring: who, about what, the number, and what came of it in one click. */
export function CallCard({ due, timeZone, isUnchanged }: CallCardProps) {
  const { kind, subjectId, patient, last } = due;
  const record = useRecordCall();
  const note = (outcome: PhoneCallOutcome) => {
    if (!record.isPending) record.mutate({ patientId: patient._id, kind, subjectId, outcome });
  };
  const nameId = `${kind}-${subjectId}`;
  return (
    <li
      data-entry
      data-visit={nameId}
      // Takes the focus once the card before has gone: a second Enter must not open who is next.
      tabIndex={-1}
      className="grid gap-3 rounded-md border border-line bg-surface p-4 focus-visible:outline-3 focus-visible:outline-focus focus-visible:outline-offset-3"
      aria-labelledby={nameId}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          id={nameId}
          href={`/patients/${patient._id}`}
          className="font-medium underline-offset-4 hover:underline"
        >
          <TypedText text={patient.name} />
        </Link>
        <span className="text-sm text-ink-soft">{aboutText(due)}</span>
      </div>
      {last && (
        <p className="text-sm text-ink-soft">
          {OUTCOMES[last.outcome]}, {formatMoment(last.at, timeZone)} ({last.by})
        </p>
      )}
      {patient.phone ? (
        <p className="flex flex-wrap gap-x-5">
          <a
            href={`tel:+${COUNTRY_CODE}${patient.phone}`}
            className="target inline-flex items-center gap-2 font-medium text-neem"
          >
            <Phone aria-hidden="true" className="size-4.5" />
            {patient.phone}
          </a>
          <a
            href={`https://wa.me/${COUNTRY_CODE}${patient.phone}`}
            target="_blank"
            rel="noreferrer"
            className="target inline-flex items-center gap-2 font-medium text-neem"
          >
            <MessageCircle aria-hidden="true" className="size-4.5" />
            WhatsApp
          </a>
        </p>
      ) : (
        <p className="text-sm">No phone number</p>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">What came of ringing {patient.name}</legend>
        {PHONE_CALL_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
            busy={record.isPending && record.variables.outcome === outcome}
            onClick={(press) => isMeant(press, isUnchanged) && note(outcome)}
          >
            {OUTCOMES[outcome]}
          </Button>
        ))}
      </fieldset>
    </li>
  );
}
