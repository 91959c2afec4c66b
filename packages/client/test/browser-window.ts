import { vi } from 'vitest';

/** Stands in for the page's window, as far as storage needs one. */
export function stubWindow(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const listeners = new Set<(event: { key: string | null }) => void>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    addEventListener: (_type: 'storage', listener: (event: { key: string | null }) => void) =>
      listeners.add(listener),
  });
  return {
    values,
    /** What the browser does when another tab has changed an entry. */
    tellOfChange(key: string | null) {
      for (const listener of listeners) listener({ key });
    },
  };
}

/** A window whose storage the browser blocks. */
export function stubWindowWithoutStorage(): void {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('Access is denied', 'SecurityError');
    },
    addEventListener: () => {},
  });
}
