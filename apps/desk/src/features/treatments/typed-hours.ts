import { formatTimeSlot, type TypedRange, typedRange } from '@chairside/rules/clock-time';

export const FIRST_STRETCH: TypedRange = { from: '09:00', to: '18:00' };

/** `HH:MM-HH:MM` of what is typed, or null where that is no stretch of a day. */
export function stretchTyped(typed: TypedRange): string | null {
  const range = typedRange(typed);
  return range && formatTimeSlot(range);
}

/** Those of several stretches; null where one of them is none. */
export function stretchesTyped(typed: readonly TypedRange[]): string[] | null {
  const stretches = typed.map(stretchTyped);
  const complete = stretches.filter((each) => each !== null);
  return complete.length === stretches.length ? complete : null;
}
