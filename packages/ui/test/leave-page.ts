import { cleanup } from 'vitest-browser-react';

// As it is, whatever a test has put in its place.
const stored = window.localStorage;

/** Takes the page away, and empties the storage as another tab does: whoever was signed in is no longer, and nothing typed is left. */
export async function leavePage(): Promise<void> {
  await cleanup();
  stored.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
