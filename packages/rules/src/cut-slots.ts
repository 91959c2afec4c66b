import { type MinuteRange, overlaps } from './clock-time.ts';

/** When the clinic works: its hours cut into slots, without the breaks. All in minutes of the clinic's day. */
export interface Template {
  hours: MinuteRange;
  slotMinutes: number;
  breaks: readonly MinuteRange[];
}

/**
 * A template's slots from the start of its hours on, each while its end is at or before the end of the hours; one that
 * a break touches is left out (SLOT-2).
 */
export function cutIntoSlots({ hours, slotMinutes, breaks }: Template): MinuteRange[] {
  const slots: MinuteRange[] = [];
  for (let start = hours.start; start + slotMinutes <= hours.end; start += slotMinutes) {
    const slot = { start, end: start + slotMinutes };
    if (!breaks.some((pause) => overlaps(pause, slot))) slots.push(slot);
  }
  return slots;
}
