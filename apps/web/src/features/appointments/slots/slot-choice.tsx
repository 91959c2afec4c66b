import type { Slot } from '@chairside/rules/availability';
import { slotTimes } from './slot-groups.ts';

interface SlotChoiceProps {
  slot: Slot;
  /** The name that the slots of a day share. */
  group: string;
  isChosen: boolean;
  onMark: (timeSlot: string) => void;
  /** What Enter, and a second look at the marked one, mean. */
  onChoose: ((timeSlot: string) => void) | undefined;
}

export function SlotChoice({ slot, group, isChosen, onMark, onChoose }: SlotChoiceProps) {
  const { start, end } = slotTimes(slot.timeSlot);
  return (
    <label
      onClickCapture={(event) => {
        // The second click of a double click was of the day, in whose place the times stand now.
        if (event.detail > 1) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      className={`target flex items-center justify-between gap-2 rounded-md border px-3.5 py-2 ${
        slot.isAvailable
          ? 'cursor-pointer border-line-strong bg-surface transition-colors hover:border-neem hover:bg-neem-soft has-checked:border-neem has-checked:bg-neem has-checked:text-on-neem has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
          : 'border-line bg-sunken text-ink-soft'
      }`}
    >
      <span className="grid">
        <span className={`font-medium tabular-nums ${slot.isAvailable ? '' : 'line-through'}`}>{start}</span>{' '}
        <span className="text-sm">{slot.isAvailable ? `to ${end}` : 'Booked'}</span>
      </span>
      <input
        type="radio"
        name={group}
        value={slot.timeSlot}
        checked={isChosen}
        disabled={!slot.isAvailable}
        onChange={() => onMark(slot.timeSlot)}
        onClick={() => isChosen && onMark(slot.timeSlot)}
        onKeyDown={({ key }) => key === 'Enter' && onChoose?.(slot.timeSlot)}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong outline-none checked:border-6 checked:border-on-neem disabled:border-line"
      />
    </label>
  );
}
