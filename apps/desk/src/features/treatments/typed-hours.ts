import { formatClockTime, type MinuteRange, parseTimeSlot } from '@chairside/rules/clock-time';

/** A stretch of a day as two fields have it. */
export interface TypedStretch {
  from: string;
  to: string;
}

export const FIRST_STRETCH: TypedStretch = { from: '09:00', to: '18:00' };

/** A stretch as it is typed: midnight at the end of the day is 00:00. */
export function typedStretch({ start, end }: MinuteRange): TypedStretch {
  return { from: formatClockTime(start), to: formatClockTime(end % 1440) };
}

/** `HH:MM-HH:MM` of what is typed, or null where that is no stretch of a day. */
export function stretchTyped({ from, to }: TypedStretch): string | null {
  const timeSlot = `${from}-${to === '00:00' ? '24:00' : to}`;
  return parseTimeSlot(timeSlot) && timeSlot;
}

/** Those of several stretches; null where one of them is none. */
export function stretchesTyped(typed: readonly TypedStretch[]): string[] | null {
  const stretches = typed.map(stretchTyped);
  const complete = stretches.filter((each) => each !== null);
  return complete.length === stretches.length ? complete : null;
}
