import { formatSlotStart } from '@chairside/rules/clock-time';
import { Notice } from '@chairside/ui/notice.tsx';
import type { SlotsFor } from './api/slots.ts';
import { SlotDay } from './slot-day.tsx';

interface FreeTimesProps {
  date: string;
  slotsFor?: SlotsFor;
  /** A time that is no choice, free or not. */
  except?: string | undefined;
  /** Times that were asked for without an answer: they may be taken by that very visit, and can be asked for again. */
  unanswered?: readonly string[];
  onDate: (date: string) => void;
  /** One click on a time does it. */
  onChoose: (timeSlot: string) => void;
  /** The time that is being asked for. */
  pending: string | null;
  /** Why the last one could not be had. */
  problem: string | null;
  /** What a time is for, to whom does not see it: `Move to 10:00 AM`. */
  verb: string;
}

/** A day and the times at which a chair is free then, each of them a button. */
export function FreeTimes({
  date,
  slotsFor,
  except,
  unanswered = [],
  onDate,
  onChoose,
  pending,
  problem,
  verb,
}: FreeTimesProps) {
  return (
    <div className="grid gap-4">
      {problem && <Notice tone="error" title={problem} />}
      <SlotDay date={date} slotsFor={slotsFor} busy={pending !== null} onDate={onDate}>
        {(slots) => {
          const free = slots.filter(
            ({ isAvailable, timeSlot }) =>
              (isAvailable || unanswered.includes(timeSlot)) && timeSlot !== except,
          );
          if (slots.length > 0 && free.length === 0) {
            return (
              <p>{except ? 'No other time is free on this day.' : 'Every time of this day is booked.'}</p>
            );
          }
          return (
            <ul aria-label="Free times" className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
              {free.map(({ timeSlot }) => (
                <li key={timeSlot}>
                  <button
                    type="button"
                    aria-label={`${verb} ${formatSlotStart(timeSlot)}`}
                    aria-busy={pending === timeSlot}
                    aria-disabled={pending !== null}
                    onClick={() => pending === null && onChoose(timeSlot)}
                    className="target w-full rounded-md border border-line-strong bg-surface px-3 tabular-nums hover:border-neem hover:bg-neem-soft aria-busy:border-neem aria-busy:bg-neem-soft aria-disabled:cursor-progress"
                  >
                    {formatSlotStart(timeSlot)}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </SlotDay>
    </div>
  );
}
