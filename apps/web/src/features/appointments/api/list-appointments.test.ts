import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { appointment } from '../../../../test/appointment.ts';
import { appointmentsQuery } from './list-appointments.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../session/call.ts', () => ({ call }));

test('every page of the list is loaded, and an entry on two of them counts once', async () => {
  const pages = [[appointment({ _id: 'a' }), appointment({ _id: 'b' })], [appointment({ _id: 'b' })], []];
  call.mockImplementation((_endpoint, { query }) => {
    const appointments = pages[Number(query.page) - 1];
    return Promise.resolve({ appointments, pagination: { page: 1, limit: 100, total: 3, pages: 3 } });
  });
  const appointments = await new QueryClient().fetchQuery(appointmentsQuery('me'));
  expect(appointments.map(({ _id }) => _id)).toEqual(['a', 'b']);
  expect(call.mock.calls.map(([, { query }]) => query)).toEqual([
    { page: '1', limit: '100' },
    { page: '2', limit: '100' },
    { page: '3', limit: '100' },
  ]);
});
