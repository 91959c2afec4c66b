import { explain } from '@chairside/client/call-error';
import type { Dentist } from '@chairside/contract/dentists';
import { formatDate } from '@chairside/rules/clinic-date';
import { counted } from '@chairside/rules/counted';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { AskToDo } from '../fresh-sign-in/ask-to-do.tsx';
import { useRetireDentist } from './api/dentists.ts';
import { AwayLink, awayPath } from './away-link.tsx';
import { ColourDot } from './dentist-colours.tsx';
import { weekText } from './hours-wording.ts';
import { treatmentNames, useUndoneBy } from './undone-treatments.ts';

interface DentistRowProps {
  dentist: Dentist;
  /** All who can be booked. */
  listed: readonly Dentist[];
  /** Where they stand, which takes the focus when the button that lists one again goes. */
  list: RefObject<HTMLUListElement | null>;
  onEdit: (dentist: Dentist) => void;
  onDays: (dentist: Dentist) => void;
}

/** A dentist, and what an owner can do about them. */
export function DentistRow({ dentist, listed, list, onEdit, onDays }: DentistRowProps) {
  const { _id, name, colour, hours, absences, dates, isRetired } = dentist;
  const [isRetiring, setIsRetiring] = useState(false);
  const retire = useRetireDentist(_id);
  useFocusAfter(isRetired, list);
  const problem = retire.error && explain(retire.error, 'This could not be saved. Please try again.');
  const undoneByOthers = useUndoneBy(listed.filter((each) => each !== dentist));
  const theirsAlone = undoneByOthers.filter(({ dentistIds }) => dentistIds.includes(_id));
  const unsolved = absences.filter(({ visitCount = 0 }) => visitCount > 0);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2.5 font-medium wrap-anywhere">
          <ColourDot colour={colour} />
          <span className="min-w-0">{name}</span>
        </p>
        {!isRetired && (
          <ul className="mt-1 text-sm text-ink-soft">
            {[...weekText(hours), ...daysText({ absences, dates })].map((line) => (
              <li key={line}>{line}</li>
            ))}
            {unsolved.map(({ _id: absenceId, visitCount = 0, ...days }) => (
              <li key={absenceId}>
                <AwayLink id={_id} days={days} count={visitCount} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isRetired ? (
          <Button
            variant="secondary"
            busy={retire.isPending}
            aria-label={`List Again: ${name}`}
            onClick={() => retire.mutate(false)}
          >
            List Again
          </Button>
        ) : (
          <>
            <Button variant="secondary" aria-label={`Change ${name}`} onClick={() => onEdit(dentist)}>
              Change
            </Button>
            <Link
              href={awayPath(_id)}
              aria-label={`${name} is away…`}
              className={buttonClass({ variant: 'secondary' })}
            >
              Away…
            </Link>
            <Button variant="secondary" aria-label={`Days off of ${name}`} onClick={() => onDays(dentist)}>
              Days off
            </Button>
            <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setIsRetiring(true)}>
              Remove
            </Button>
          </>
        )}
      </div>
      {isRetired && problem && (
        <div className="basis-full">
          <Notice tone="error" title={problem} />
        </div>
      )}
      {isRetiring && (
        <AskToDo
          title={`Remove ${name}?`}
          action="Remove"
          change={retire}
          of={true}
          onClose={() => setIsRetiring(false)}
        >
          <p>
            Nobody can book them any more. Visits that are booked with them stay as they are, and are on the
            list of calls.
          </p>
          {theirsAlone.length > 0 && (
            <p className="mt-2 wrap-anywhere">
              Nobody else does {treatmentNames(theirsAlone)}: there will be no time that can be booked for
              that.
            </p>
          )}
        </AskToDo>
      )}
    </li>
  );
}

function daysText({ absences, dates }: Pick<Dentist, 'absences' | 'dates'>): string[] {
  const away = absences.map(({ startDate, endDate }) =>
    startDate === endDate
      ? `Away on ${formatDate(startDate)}`
      : `Away from ${formatDate(startDate)} to ${formatDate(endDate)}`,
  );
  return dates.length === 0 ? away : [...away, `Other hours on ${counted(dates.length, 'day')}`];
}
