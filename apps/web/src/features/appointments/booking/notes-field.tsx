import { BOOKING } from '@chairside/rules/limits';
import { useId } from 'react';

interface NotesFieldProps {
  value: string;
  readOnly: boolean;
  onChange: (notes: string) => void;
}

export function NotesField({ value, readOnly, onChange }: NotesFieldProps) {
  const id = useId();
  const isNearlyFull = value.length > BOOKING.notesAmberAbove;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Additional Notes <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <textarea
        id={id}
        rows={4}
        value={value}
        readOnly={readOnly}
        maxLength={BOOKING.notesMax}
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.target.value)}
        className="block w-full resize-y rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-[max(1.0625rem,16px)] focus-visible:outline-offset-2"
      />
      <p
        id={`${id}-count`}
        className={`mt-1 text-right text-sm tabular-nums ${isNearlyFull ? 'font-medium text-marigold-ink' : 'text-ink-soft'}`}
      >
        {value.length}/{BOOKING.notesMax}
        <span className="sr-only"> characters used</span>
      </p>
    </div>
  );
}
