import { formatSlotStart } from '@chairside/rules/clock-time';
import { useId } from 'react';
import type { SlotsFor } from '../visits/api/slots.ts';
import { SlotDay } from '../visits/slot-day.tsx';

interface SlotChoiceProps {
  date: string;
  slotsFor: SlotsFor;
  /** `HH:MM-HH:MM`; null while none is chosen. */
  timeSlot: string | null;
  onDate: (date: string) => void;
  onSlot: (timeSlot: string) => void;
}

/** A day, and one of the times at which a chair is free then. */
export function SlotChoice({ date, slotsFor, timeSlot, onDate, onSlot }: SlotChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg font-semibold">When</legend>
      <SlotDay date={date} slotsFor={slotsFor} onDate={onDate}>
        {(slots) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
            {slots.map((slot) => (
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
                  {formatSlotStart(slot.timeSlot)}
                  {!slot.isAvailable && <span className="sr-only">, booked</span>}
                </label>
              </li>
            ))}
          </ul>
        )}
      </SlotDay>
    </fieldset>
  );
}
