import { cutIntoSlots, type Template } from './cut-slots.ts';
import type { Refusal } from './refusal.ts';

const SHORTEST_SLOT = 5;
const LONGEST_SLOT = 720;

/** What is wrong with the hours of a template; how long a slot may be is in minutes. */
export type TemplateRefusal =
  | Refusal<'hours_reversed' | 'break_outside_hours' | 'no_slot_fits'>
  | Refusal<'slot_length', { shortest: number; longest: number }>;

/** What is wrong with a template that a clinic wants to work by; null when nothing is (SLOT-12). */
export function templateRefusal(template: Template): TemplateRefusal | null {
  const { hours, slotMinutes, breaks } = template;
  if (hours.start >= hours.end) return { refused: 'hours_reversed' };
  if (!Number.isInteger(slotMinutes) || slotMinutes < SHORTEST_SLOT || slotMinutes > LONGEST_SLOT) {
    return { refused: 'slot_length', details: { shortest: SHORTEST_SLOT, longest: LONGEST_SLOT } };
  }
  if (breaks.some(({ start, end }) => start >= end || start < hours.start || end > hours.end)) {
    return { refused: 'break_outside_hours' };
  }
  return cutIntoSlots(template).length === 0 ? { refused: 'no_slot_fits' } : null;
}
