/**
 * The visit that what has the focus belongs to, by its identifier: one among the others, or a row beside them that is about
 * one.
 */
export function focusedVisit(): string | null {
  const focused = document.activeElement;
  const entry = focused?.closest('[data-entry]');
  const among = entry?.closest('[data-visit]') ?? entry?.querySelector('[data-visit]');
  const beside = focused?.closest('[data-about]');
  return among?.getAttribute('data-visit') ?? beside?.getAttribute('data-about') ?? null;
}
