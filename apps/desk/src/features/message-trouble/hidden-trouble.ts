import type { Trouble } from './trouble-texts.ts';

/** What somebody has hidden: how many messages had not left, and when the newest of them was written or failed for good. */
export type HiddenTrouble = Pick<Trouble, 'latest' | 'unsent'>;

/**
 * What of it is hidden still: fewer where some have left, so that the next one that fails is seen, and null once another has
 * failed, be it one that was written before the newest (MSG-16).
 */
export function stillHidden(
  hidden: HiddenTrouble | null,
  { latest, unsent }: HiddenTrouble,
): HiddenTrouble | null {
  if (!hidden || unsent > hidden.unsent) return null;
  // Where the newest has left, the newest of the others is an older one.
  return (latest ?? '') <= (hidden.latest ?? '') ? { latest, unsent } : null;
}
