import { noAnswer } from '@chairside/client/call-error';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { appointment } from '../../../../test/appointment.ts';
import { useReschedule } from './use-reschedule.ts';

const { call, client } = vi.hoisted(() => {
  const client: { current?: QueryClient } = {};
  return { call: vi.fn(), client };
});
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('@tanstack/react-query', async (original) => {
  const actual = await original<typeof import('@tanstack/react-query')>();
  const useMutation: typeof actual.useMutation = (options) => actual.useMutation(options, client.current);
  return { ...actual, useMutation };
});

const visit = appointment();
const moved = appointment({ date: '2026-11-25', timeSlot: '09:00-10:00' });

beforeEach(() => {
  call.mockReset();
  client.current = new QueryClient();
});

/** A move of the visit that has just been sent. */
async function sentMove() {
  const outcomes = { onMoved: vi.fn(), onRefused: vi.fn() };
  const answer = Promise.withResolvers<unknown>();
  call.mockReturnValue(answer.promise);
  const move = runHook(() => useReschedule(visit, outcomes));
  await move.does(() => move.result.chooseDate('2026-11-25'));
  await move.does(() => move.result.chooseTimeSlot('09:00-10:00'));
  await move.does(() => move.result.submit());
  return { move, answer, ...outcomes };
}

test('nothing else can be chosen, and nothing sent again, while the move is on its way', async () => {
  const { move, answer, onMoved } = await sentMove();
  await move.does(() => move.result.chooseTimeSlot('10:00-11:00'));
  await move.does(() => move.result.chooseDate('2026-11-26'));
  await move.does(() => move.result.submit());
  expect(move.result).toMatchObject({ isPending: true, date: '2026-11-25', timeSlot: '09:00-10:00' });
  expect(call).toHaveBeenCalledExactlyOnceWith(
    appointmentEndpoints.rescheduleAppointment,
    { params: { id: visit._id }, body: { date: '2026-11-25', timeSlot: '09:00-10:00', reason: '' } },
    { skipErrorMessage: true },
  );
  await move.does(() => answer.resolve(moved));
  expect(onMoved.mock.lastCall?.[0]).toEqual(moved);
});

test('after a refusal the slot is to be chosen again', async () => {
  const { move, answer, onRefused } = await sentMove();
  await move.does(() => answer.reject(noAnswer(new TypeError())));
  expect(onRefused).toHaveBeenCalledOnce();
  expect(move.result).toMatchObject({ isPending: false, date: '2026-11-25', timeSlot: null });
  await move.does(() => move.result.chooseTimeSlot('10:00-11:00'));
  expect(move.result).toMatchObject({ timeSlot: '10:00-11:00', error: null });
});
