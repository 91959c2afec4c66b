/** The two kinds of browser storage, as far as the client uses them. */
interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Local storage that never throws. Where the browser blocks it or it is full, values live in memory until the page is
 * closed, so that a private window can still sign up and pay.
 */
export function createStorage(area: () => StorageArea) {
  const unsaved = new Map<string, string>();
  const drop = (key: string) => {
    try {
      area().removeItem(key);
    } catch {
      // Blocked storage holds nothing to remove.
    }
  };

  return {
    read(key: string): string | null {
      try {
        return unsaved.get(key) ?? area().getItem(key);
      } catch {
        return null;
      }
    },

    write(key: string, value: string): void {
      try {
        area().setItem(key, value);
        unsaved.delete(key);
      } catch {
        unsaved.set(key, value);
        // What lies there still is older than this, and must not come back with the next page.
        drop(key);
      }
    },

    remove(key: string): void {
      unsaved.delete(key);
      drop(key);
    },
  };
}

/** Hears what other tabs change. A null key means that one of them emptied the storage altogether. */
export function whenChangedElsewhere(listener: (key: string | null) => void): void {
  if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => listener(key));
}

export const storage = createStorage(() => window.localStorage);
