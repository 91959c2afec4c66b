/** The bounds of what a clinic shows of itself (CLINIC-1, CLINIC-2, CLINIC-11). Widths are in pixels. */
export const SHOWCASE = {
  photosMax: 12,
  sentenceMax: 160,
  photoWidth: 960,
  dentistsMax: 12,
  dentistNameMax: 80,
  qualificationsMax: 160,
  registrationMax: 120,
  portraitWidth: 240,
} as const;

/** The identifiers with one of them a place earlier or later; as they are where there is no such place (CLINIC-3). */
export function movedByOne(ids: readonly string[], id: string, way: 'earlier' | 'later'): string[] {
  const from = ids.indexOf(id);
  const to = way === 'earlier' ? from - 1 : from + 1;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Whether two lists have the same identifiers, each once, in whatever order (CLINIC-3). */
export function haveSameIds(ids: readonly string[], others: readonly string[]): boolean {
  const known = new Set(ids);
  return (
    ids.length === others.length &&
    new Set(others).size === others.length &&
    others.every((id) => known.has(id))
  );
}
