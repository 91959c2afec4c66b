import { type ChangeEvent, useState } from 'react';

/** Before it no date is meant: on its way to 2026 a year is 2, 20 and 202. */
const FIRST = '2000-01-01';

/**
 * For the box of a date (YYYY-MM-DD) that changes what is shown. What is being typed stays in it, also where it is no date
 * yet, as the 31st of a month that has not been typed; a date is told once it is one.
 */
export function useTypedDate(date: string, onDate: (date: string) => void) {
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null);
  return {
    value: typed?.over === date ? typed.text : date,
    onChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
      setTyped({ over: date, text: value });
      if (value >= FIRST) onDate(value);
    },
    onBlur: () => setTyped(null),
  };
}
