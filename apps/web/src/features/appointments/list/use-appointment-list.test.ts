import { runHook } from '@chairside/ui/test/running-hook.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { appointment } from '../../../../test/appointment.ts';
import { AVAILABILITY } from '../api/availability.ts';
import { appointmentsQuery } from '../api/list-appointments.ts';
import { sessionLimitsQuery } from '../api/session-limits.ts';
import { useAppointmentList } from './use-appointment-list.ts';

const { client, refreshUser } = vi.hoisted(() => ({
  client: { current: {} },
  refreshUser: vi.fn(() => Promise.resolve()),
}));
vi.mock('../../session/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../session/session.ts', () => ({ refreshUser }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQuery: () => ({ data: [] }),
  useQueryClient: () => client.current,
}));

test('a booking has everything asked for anew that it has a part in, the session once', async () => {
  const queries = new QueryClient();
  client.current = queries;
  const keys = [
    appointmentsQuery('me').queryKey,
    sessionLimitsQuery('me').queryKey,
    [...AVAILABILITY, 'month', '2026-11'],
  ];
  for (const key of keys) queries.setQueryData(key, []);
  const list = runHook(() => useAppointmentList('me'));
  await list.does(() => list.result.put(appointment(), 'booked'));
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
  expect(refreshUser).toHaveBeenCalledOnce();
});
