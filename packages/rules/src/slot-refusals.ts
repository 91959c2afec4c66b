import type { Refusal } from './refusal.ts';

// Apart from the rules that give them: the browser knows the codes, and needs no calendar arithmetic for that.

/** Why nothing can be booked on a day whatever is free; a holiday has its name. */
export type DayRefusal =
  | Refusal<'date_past' | 'date_too_far' | 'date_not_working'>
  | Refusal<'date_holiday', { name: string }>;

/** Why a slot cannot be booked; the hours of the day are clock times such as `09:00`. */
export type SlotRefusal =
  | DayRefusal
  | Refusal<'slot_too_soon' | 'slot_not_offered' | 'slot_taken'>
  | Refusal<'slot_outside_hours', { opens: string; closes: string }>;

export const DAY_REFUSALS = [
  'date_past',
  'date_too_far',
  'date_holiday',
  'date_not_working',
] as const satisfies DayRefusal['refused'][];

export const SLOT_REFUSALS = [
  ...DAY_REFUSALS,
  'slot_too_soon',
  'slot_outside_hours',
  'slot_not_offered',
  'slot_taken',
] as const satisfies SlotRefusal['refused'][];
