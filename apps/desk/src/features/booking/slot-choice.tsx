import { explain } from '@chairside/client/call-error';
import { addDays, formatDate, isDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { slotsQuery } from './api/slots.ts';
import { timeText } from './wording.ts';

interface SlotChoiceProps {
  date: string;
  /** `HH:MM-HH:MM`; null while none is chosen. */
  timeSlot: string | null;
  onDate: (date: string) => void;
  onSlot: (timeSlot: string) => void;
}

/** A day, and one of the times at which a chair is free then. */
export function SlotChoice({ date, timeSlot, onDate, onSlot }: SlotChoiceProps) {
  const id = useId();
  const { data: day, error, isPending, isFetching, refetch } = useQuery(slotsQuery(date));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg font-semibold">When</legend>
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
            value={date}
            onChange={({ target }) => isDate(target.value) && onDate(target.value)}
            className="target rounded-md border border-line-strong bg-surface px-3"
          />
        </div>
        <Button variant="secondary" aria-label="Day after" onClick={() => onDate(addDays(date, 1))}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
        <p className="pb-2.5 font-medium">{formatDate(date)}</p>
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
      {day?.reason && <p>{day.reason}</p>}
      {day && !day.reason && day.slots.length === 0 && <p>No more times on this day.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {day?.slots.map((slot) => (
          <li key={slot.timeSlot}>
            <label className="target flex cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-3 text-center tabular-nums has-checked:border-neem has-checked:bg-neem has-checked:text-on-neem has-disabled:cursor-default has-disabled:border-line has-disabled:text-ink-soft has-disabled:line-through has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2">
              <input
                type="radio"
                name={id}
                value={slot.timeSlot}
                checked={timeSlot === slot.timeSlot}
                disabled={!slot.isAvailable}
                onChange={() => onSlot(slot.timeSlot)}
                className="sr-only"
              />
              {timeText(slot.timeSlot)}
              {!slot.isAvailable && <span className="sr-only">, booked</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
