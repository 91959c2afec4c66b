import { stubWindow, stubWindowWithoutStorage } from '@chairside/client/test/browser-window';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAdminEntriesOut } from './admin-entries.ts';

const FIVE_MINUTES = 300_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("administrators' entries in local storage (TOKEN-6)", () => {
  test('are removed at start, and nothing else is', () => {
    const { values } = stubWindow({
      adminToken: 'a',
      adminUser: '{"role":"admin"}',
      admin_token: 'a',
      admin_user: 'b',
      token: 'secret',
      registrationPhone: '9876543210',
    });
    keepAdminEntriesOut();
    expect([...values.keys()]).toEqual(['token', 'registrationPhone']);
  });

  test('are removed every 5 minutes', () => {
    const { values } = stubWindow();
    keepAdminEntriesOut();
    for (let round = 0; round < 3; round += 1) {
      values.set('adminToken', 'a');
      vi.advanceTimersByTime(FIVE_MINUTES - 1);
      expect(values.has('adminToken')).toBe(true);
      vi.advanceTimersByTime(1);
      expect(values.has('adminToken')).toBe(false);
    }
  });

  test('are removed as soon as another tab writes one', () => {
    const { values, tellOfChange } = stubWindow();
    keepAdminEntriesOut();
    values.set('adminUser', 'b');
    tellOfChange('theme');
    expect(values.has('adminUser')).toBe(true);
    tellOfChange('adminUser');
    expect(values.has('adminUser')).toBe(false);
  });

  test('do no harm where storage is blocked', () => {
    stubWindowWithoutStorage();
    keepAdminEntriesOut();
    expect(() => vi.advanceTimersByTime(FIVE_MINUTES)).not.toThrow();
  });
});
