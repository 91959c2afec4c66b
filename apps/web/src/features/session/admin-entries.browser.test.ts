import { person } from '@chairside/client/test/person';
import { refusal, server } from '@chairside/client/test/server';
import { planEndpoints } from '@chairside/contract/plans';
import { describe, expect, test, vi } from 'vitest';
import { keepAdminEntriesOut } from './admin-entries.ts';
import { call } from './call.ts';
import { signIn } from './session.ts';

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

  test.each([
    ['a sign-in', () => signIn({ token: 'a', user: person({ role: 'admin' }) })],
    [
      'a call that refuses one',
      async () => {
        server.answers(planEndpoints.listPlans, () => refusal('admin_refused'));
        await call(planEndpoints.listPlans).catch(() => {});
      },
    ],
  ])('are removed at once when %s shows an administrator', async (_what, act) => {
    localStorage.setItem('adminToken', 'a');
    await act();
    expect(localStorage.getItem('adminToken')).toBeNull();
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
