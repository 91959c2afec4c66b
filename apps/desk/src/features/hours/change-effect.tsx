import { explain, isRefusedAs } from '@chairside/client/call-error';
import type { HoursChangeSent, HoursShown, PreviewedHours } from '@chairside/contract/hours';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { counted } from '@chairside/rules/counted';
import { Button } from '@chairside/ui/button.tsx';
import { Checkbox } from '@chairside/ui/checkbox.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { previewQuery, type useChangeHours } from './api/hours.ts';
import { VisitsLeftOutside } from './visits-left-outside.tsx';
import { dayAndDate } from './wording.ts';

interface ChangeEffectProps {
  change: HoursChangeSent;
  /** What the hours that are changed were as they were shown. */
  before?: HoursShown | null;
  /** Takes the words in which the server says that somebody else has changed them since. */
  onOvertaken?: (problem: string) => void;
  save: ReturnType<typeof useChangeHours>;
  onBack: () => void;
  onSaved: () => void;
  /** All of it, for the focus of what it takes the place of. */
  ref?: Ref<HTMLDivElement>;
}

/** What a change would do: the slots that patients see then, and the visits that it leaves outside the hours. */
export function ChangeEffect({ change, before, onOvertaken, save, onBack, onSaved, ref }: ChangeEffectProps) {
  const query = useQuery(previewQuery(change));
  const { data, isFetching } = query;
  const [callPatients, setCallPatients] = useState(true);
  const submit = () =>
    save.mutate(
      { change, callPatients, before: before ?? undefined },
      {
        onSuccess({ visitCount }) {
          const isListed = callPatients && visitCount > 0;
          toasts.success(
            isListed ? `Saved. ${counted(visitCount, 'visit')} on the list of calls.` : 'Saved.',
          );
          onSaved();
        },
        onError(refusal) {
          if (!isOvertaken(refusal)) return;
          onOvertaken?.(refusal.message);
          void query.refetch();
        },
      },
    );
  const back = () => {
    save.reset();
    onBack();
  };
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4">
      {isFetching && !data && <Spinner label="Looking at what changes" />}
      <NotLoaded query={query} title="This could not be looked up" />
      {data && (
        <>
          {change.kind === 'public_holidays_closed' && change.days.length === 0 ? (
            <p>Nothing is closed. The holidays of {change.year} count as chosen.</p>
          ) : (
            <PreviewedDays days={data.days} />
          )}
          <VisitsLeftOutside visits={data.visits} count={data.visitCount} />
          {data.visitCount > 0 && (
            <Checkbox
              label={data.visitCount === 1 ? 'Put it on the list of calls' : 'Put them on the list of calls'}
              checked={callPatients}
              onChange={({ target }) => setCallPatients(target.checked)}
            />
          )}
        </>
      )}
      {save.error && !(onOvertaken && isOvertaken(save.error)) && (
        <Notice tone="error" title={explain(save.error, 'This could not be saved. Please try again.')} />
      )}
      <div className="flex flex-wrap gap-3">
        {data && (
          <Button busy={save.isPending} onClick={submit}>
            Save
          </Button>
        )}
        <Button variant="secondary" disabled={save.isPending} onClick={back}>
          Back
        </Button>
      </div>
    </div>
  );
}

const isOvertaken = (error: Error) => isRefusedAs(error, 'hours_changed_meanwhile');

function PreviewedDays({ days }: Pick<PreviewedHours, 'days'>) {
  return (
    <section aria-label="Slots that patients see" className="grid gap-3">
      <p className="text-ink-soft">
        Patients would see these slots, from 24 hours before and up to 90 days ahead. Times that are taken are
        struck out.
      </p>
      <ul className="grid gap-3" aria-label="Slots by day">
        {days.map(({ date, closedFor, slots }) => (
          <li key={date}>
            <p className="font-medium">{dayAndDate(date)}</p>
            {slots.length === 0 && (
              <p className="text-sm">{closedFor === null ? 'Closed' : `Closed: ${closedFor}`}</p>
            )}
            <p className="flex flex-wrap gap-x-3 text-sm tabular-nums">
              {slots.map(({ timeSlot, isFree }) =>
                isFree ? (
                  <span key={timeSlot}>{formatSlotStart(timeSlot)}</span>
                ) : (
                  <s key={timeSlot} className="text-ink-soft">
                    {formatSlotStart(timeSlot)}
                  </s>
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
