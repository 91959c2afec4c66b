const SHOWN_MS = 5000;

export interface Announcement {
  id: number;
  text: string;
}

const listeners = new Set<() => void>();
let announcements: Announcement[] = [];
let lastId = 0;

function show(next: Announcement[]): void {
  announcements = next;
  for (const listener of listeners) listener();
}

/** Has a screen reader say something that is seen without being read out. */
export function announce(text: string): void {
  lastId += 1;
  const id = lastId;
  show([...announcements, { id, text }]);
  setTimeout(() => show(announcements.filter((entry) => entry.id !== id)), SHOWN_MS);
}

export function currentAnnouncements(): Announcement[] {
  return announcements;
}

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
