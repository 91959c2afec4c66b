import { describe, expect, test, vi } from 'vitest';
import { keepAdminEntriesOut } from './admin-entries.ts';

const FIVE_MINUTES = 300_000;

describe("administrators' entries in local storage (TOKEN-6)", () => {
  test('are removed at start, and nothing else is', () => {
    for (const key of [
      'adminToken',
      'adminUser',
      'admin_token',
      'admin_user',
      'token',
      'registrationPhone',
    ]) {
      localStorage.setItem(key, 'a');
    }
    keepAdminEntriesOut();
    expect(Object.keys(localStorage).sort()).toEqual(['registrationPhone', 'token']);
  });

  test('are removed every 5 minutes', () => {
    keepAdminEntriesOut();
    for (let round = 0; round < 3; round += 1) {
      localStorage.setItem('adminToken', 'a');
      vi.advanceTimersByTime(FIVE_MINUTES - 1000);
      expect(localStorage.getItem('adminToken')).toBe('a');
      vi.advanceTimersByTime(1000);
      expect(localStorage.getItem('adminToken')).toBeNull();
    }
  });

  test('are removed as soon as another tab writes one', () => {
    keepAdminEntriesOut();
    localStorage.setItem('adminUser', 'b');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(localStorage.getItem('adminUser')).toBe('b');
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminUser' }));
    expect(localStorage.getItem('adminUser')).toBeNull();
  });

  test('do no harm where storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    keepAdminEntriesOut();
    expect(() => vi.advanceTimersByTime(FIVE_MINUTES)).not.toThrow();
  });
});
