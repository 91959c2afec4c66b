import { QUIET } from '@chairside/client/quiet';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { monthQuery } from './availability-in-range.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('../../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));

const range = { query: { startDate: '2026-11-28', endDate: '2026-11-30' } };
const fetchMonth = (month = '2026-11') => new QueryClient().fetchQuery(monthQuery(month));

beforeEach(() => {
  call.mockReset();
  vi.useFakeTimers({ now: new Date('2026-11-28T06:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

test('a month comes in one call, from today on', async () => {
  call.mockResolvedValue([]);
  expect(await fetchMonth()).toEqual([]);
  expect(call.mock.calls).toEqual([[availabilityEndpoints.availabilityInRange, range, QUIET]]);
});

test('when the new lookup fails the older one answers (BOOK-11)', async () => {
  call.mockRejectedValueOnce(new Error('broken'));
  call.mockResolvedValueOnce({ availableDates: ['2026-11-29'] });
  const days = await fetchMonth();
  expect(days.map(({ date, available, slots }) => [date, available, slots])).toEqual([
    ['2026-11-28', false, null],
    ['2026-11-29', true, null],
    ['2026-11-30', false, null],
  ]);
  expect(call).toHaveBeenLastCalledWith(appointmentEndpoints.availableDates, range, QUIET);
});

test('when both fail so does the month', async () => {
  call.mockRejectedValue(new Error('broken'));
  await expect(fetchMonth()).rejects.toThrow('broken');
});

test('a month outside the window is not asked about', async () => {
  expect(await fetchMonth('2027-04')).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});
