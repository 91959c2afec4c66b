import type { Template } from './availability.ts';
import { cutIntoSlots } from './availability.ts';

const SHORTEST_SLOT = 5;
const LONGEST_SLOT = 720;

/** What is wrong with a template that a clinic wants to work by, as a sentence; null when nothing is (SLOT-12). */
export function templateProblem(template: Template): string | null {
  const { hours, slotMinutes, breaks } = template;
  if (hours.start >= hours.end) return 'The hours must begin before they end.';
  if (!Number.isInteger(slotMinutes) || slotMinutes < SHORTEST_SLOT || slotMinutes > LONGEST_SLOT) {
    return `A slot takes ${SHORTEST_SLOT} to ${LONGEST_SLOT} minutes.`;
  }
  if (breaks.some(({ start, end }) => start >= end || start < hours.start || end > hours.end)) {
    return 'A break must begin before it ends and lie within the hours.';
  }
  return cutIntoSlots(template).length === 0 ? 'No slot fits into these hours.' : null;
}
