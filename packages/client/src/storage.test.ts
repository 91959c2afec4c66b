import { describe, expect, test } from 'vitest';
import { createStorage } from './storage.ts';

function area() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('storage', () => {
  test('keeps values where the browser does', () => {
    const local = area();
    createStorage(() => local).write('token', 'a');
    expect(createStorage(() => local).read('token')).toBe('a');
    createStorage(() => local).remove('token');
    expect(local.getItem('token')).toBeNull();
  });

  test('works from memory where it is blocked', () => {
    const storage = createStorage(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(storage.read('token')).toBeNull();
    storage.write('token', 'a');
    expect(storage.read('token')).toBe('a');
    storage.remove('token');
    expect(storage.read('token')).toBeNull();
  });

  test('gives the newest value when it fills up in between', () => {
    const local = area();
    let full = false;
    const storage = createStorage(() => ({
      ...local,
      setItem: (key, value) => {
        if (full) throw new DOMException('Full', 'QuotaExceededError');
        local.setItem(key, value);
      },
    }));
    storage.write('token', 'old');
    full = true;
    storage.write('token', 'new');
    expect(storage.read('token')).toBe('new');
    expect(local.getItem('token'), 'the next page would find it').toBeNull();
    full = false;
    storage.write('token', 'newest');
    expect(storage.read('token')).toBe('newest');
    storage.remove('token');
    expect(storage.read('token')).toBeNull();
  });
});
