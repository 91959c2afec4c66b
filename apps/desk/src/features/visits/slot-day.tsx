import { explain } from '@chairside/client/call-error';
import type { AvailabilityDay } from '@chairside/contract/availability';
import { addDays } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useTypedDate } from '@chairside/ui/use-typed-date.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type SlotsFor, slotsQuery } from './api/slots.ts';
import { dayProblem, longDate } from './wording.ts';

interface SlotDayProps {
  date: string;
  /** The clinic's first treatment, by anybody, unless it is said. */
  slotsFor?: SlotsFor | undefined;
  onDate: (date: string) => void;
  /** Whether the day stays as it is, while something is done at one of its times. */
  busy?: boolean;
  /** What becomes of its times. */
  children: (slots: AvailabilityDay['slots']) => ReactNode;
}

/** A day that can be changed, and its times: or why it has none. */
export function SlotDay({ date, slotsFor, onDate, busy = false, children }: SlotDayProps) {
  const id = useId();
  const box = useTypedDate(date, onDate);
  const { data: day, error, isPending, isFetching, refetch } = useQuery(slotsQuery(date, slotsFor));
  const problem = day && dayProblem(day);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="secondary" aria-label="Day before" onClick={() => onDate(addDays(date, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <div>
          <label htmlFor={id} className="block font-medium">
            Date
          </label>
          <input
            id={id}
            type="date"
            readOnly={busy}
            {...box}
            className="target rounded-md border border-line-strong bg-surface px-3"
          />
        </div>
        <Button variant="secondary" aria-label="Day after" onClick={() => onDate(addDays(date, 1))}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
        <p className="pb-2.5 font-medium">{longDate(date)}</p>
      </div>
      {isPending && <Spinner label="Loading the times" />}
      {error && (
        <LoadFailure
          title="The times did not load"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {problem && <p>{problem}</p>}
      {day && !problem && day.slots.length === 0 && <p>No more times on this day.</p>}
      {children(day?.slots ?? [])}
    </>
  );
}
