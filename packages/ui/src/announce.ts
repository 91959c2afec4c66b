import { createStore } from './store.ts';

const SHOWN_MS = 5000;

interface Announcement {
  id: number;
  text: string;
}

export const announcements = createStore<readonly Announcement[]>([]);
let lastId = 0;

/** Has a screen reader say something that is seen without being read out. */
export function announce(text: string): void {
  lastId += 1;
  const id = lastId;
  announcements.set([...announcements.get(), { id, text }]);
  setTimeout(() => announcements.set(announcements.get().filter((entry) => entry.id !== id)), SHOWN_MS);
}
