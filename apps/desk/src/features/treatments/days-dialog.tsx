import { explain } from '@chairside/client/call-error';
import type { Dentist } from '@chairside/contract/dentists';
import { formatDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dentistsQuery, useRemoveAbsence, useSetOnDate } from './api/dentists.ts';
import { AwayLink, awayPath } from './away-link.tsx';
import { DateHoursForm } from './date-hours-form.tsx';
import { stretchesText } from './hours-wording.ts';

/** When a dentist is away, and the dates with other hours than those of the week. */
export function DaysDialog({ dentist: opened, onClose }: { dentist: Dentist; onClose: () => void }) {
  const { data } = useQuery(dentistsQuery);
  const dentist = data?.find(({ _id }) => _id === opened._id) ?? opened;
  const remove = useRemoveAbsence();
  const setOnDate = useSetOnDate();
  const busy = remove.isPending || setOnDate.isPending;
  const { error } = remove.submittedAt > setOnDate.submittedAt ? remove : setOnDate;
  const problem = error && explain(error, 'This could not be saved. Please try again.');
  const { _id: id, name, absences, dates } = dentist;
  return (
    <Dialog
      open
      title={`Days off of ${name}`}
      notice={problem && <Notice tone="error" title={problem} />}
      closable={!busy}
      onClose={onClose}
    >
      <div className="grid gap-6">
        {absences.length + dates.length === 0 && <p className="text-ink-soft">None from today on.</p>}
        {absences.length + dates.length > 0 && (
          <ul aria-label="Days off and other hours" className="grid gap-2">
            {absences.map(({ _id, startDate, endDate, reason, visitCount = 0 }) => (
              <Line
                key={_id}
                more={visitCount > 0 && <AwayLink id={id} days={{ startDate, endDate }} count={visitCount} />}
                text={`Away ${spanOf(startDate, endDate)}${reason && `: ${reason}`}`}
                busy={busy}
                onRemove={() => remove.mutate({ id, absenceId: _id })}
              />
            ))}
            {dates.map(({ date, hours }) => (
              <Line
                key={date}
                text={`${formatDate(date)}: ${stretchesText(hours)}`}
                busy={busy}
                onRemove={() =>
                  setOnDate.mutate({ params: { id, date }, body: { hours: null, before: hours } })
                }
              />
            ))}
          </ul>
        )}
        <Link href={awayPath(id)} className={buttonClass({ variant: 'secondary' })}>
          Away…
        </Link>
        <DateHoursForm dentist={dentist} set={setOnDate} busy={busy} />
      </div>
    </Dialog>
  );
}

interface LineProps {
  text: string;
  more?: ReactNode;
  busy: boolean;
  onRemove: () => void;
}

function Line({ text, more, busy, onRemove }: LineProps) {
  return (
    <li className="flex items-center justify-between gap-3 rounded-md border border-line px-3 py-1">
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        {more}
      </div>
      <Button variant="quiet" disabled={busy} aria-label={`Remove: ${text}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

const spanOf = (start: string, end: string) =>
  start === end ? `on ${formatDate(start)}` : `from ${formatDate(start)} to ${formatDate(end)}`;
