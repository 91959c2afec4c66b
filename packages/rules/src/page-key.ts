/** The last entry of a page of a list by time, latest first: the next page begins after it (AUDIT-3). */
export interface PageKey {
  at: Date;
  id: string;
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A page's key as it travels with the page and back again for the next one (AUDIT-3). */
export function writePageKey({ at, id }: PageKey): string {
  return `${at.toISOString()}_${id}`;
}

/** The key that was written so; null of anything else (AUDIT-3). */
export function readPageKey(written: string): PageKey | null {
  const [, time, id] = WRITTEN.exec(written) ?? [];
  const at = new Date(time ?? '');
  // There is no 30th of February: a date that is none is read as another.
  return id !== undefined && isValid(at) && at.toISOString() === time ? { at, id } : null;
}

const isValid = (at: Date) => !Number.isNaN(at.getTime());

/** What was read, one more than a page holds, as the page and the key of the next one; null on the last (AUDIT-3). */
export function pageOf<Entry extends PageKey>(read: readonly Entry[], most: number) {
  const entries = read.slice(0, most);
  const last = entries.at(-1);
  return { entries, next: last && read.length > most ? writePageKey(last) : null };
}
