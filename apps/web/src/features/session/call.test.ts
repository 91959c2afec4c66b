import { planEndpoints } from '@chairside/contract/plans';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a call goes to /api as JSON, without cookies, for at most 10000 ms (CALL-1)', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => 'secret' } });
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true, data: [] }));
  await call(planEndpoints.listPlans);
  const [url, request] = sent.mock.lastCall ?? [];
  expect(url).toBe('/api/plans');
  expect(request).toMatchObject({ method: 'GET', credentials: 'omit', signal: limit.mock.results[0]?.value });
  expect(new Headers(request?.headers).get('authorization')).toBe('Bearer secret');
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
});
