import { server } from '@chairside/client/test/server';
import { planEndpoints } from '@chairside/contract/plans';
import { expect, test, vi } from 'vitest';
import { call } from './call.ts';

test('a call goes to /api as JSON, without cookies, for at most 10000 ms (CALL-1)', async () => {
  localStorage.setItem('token', 'secret');
  server.answers(planEndpoints.listPlans, []);
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const sent = vi.spyOn(globalThis, 'fetch');
  await call(planEndpoints.listPlans);
  const [url, request] = sent.mock.lastCall ?? [];
  expect(url).toBe('/api/plans');
  expect(request).toMatchObject({ method: 'GET', credentials: 'omit', signal: limit.mock.results[0]?.value });
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
  expect(server.asked(planEndpoints.listPlans)[0]?.headers.get('authorization')).toBe('Bearer secret');
});
