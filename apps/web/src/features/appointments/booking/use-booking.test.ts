import { CallError, noAnswer } from '@chairside/client/call-error';
import { person } from '@chairside/client/test/person';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import type { Endpoint } from '@chairside/contract/endpoint';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { appointment } from '../../../../test/appointment.ts';
import { details, knownDetails } from './details.ts';
import { useBooking } from './use-booking.ts';

const { call, toasts, client } = vi.hoisted(() => ({
  call: vi.fn(),
  toasts: { success: vi.fn(), error: vi.fn() },
  client: { current: {} },
}));
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('@chairside/ui/toasts.ts', () => ({ toasts }));
vi.mock('../../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQueryClient: () => client.current,
}));

const { sessionLimits, bookAppointment } = appointmentEndpoints;
const { checkSlot } = availabilityEndpoints;
const booked = appointment({ date: '2026-11-25', timeSlot: '09:00-10:00' });
const answers = new Map<Endpoint, () => Promise<unknown>>();
const asked = () => call.mock.calls.map(([endpoint]) => endpoint);

beforeEach(() => {
  vi.clearAllMocks();
  client.current = new QueryClient();
  answers.set(sessionLimits, async () => ({ canBookMore: true }));
  answers.set(checkSlot, async () => ({ available: true, reason: null }));
  answers.set(bookAppointment, async () => booked);
  call.mockImplementation((endpoint) => answers.get(endpoint)?.());
});

/** A wizard at its last step. */
async function readyToConfirm() {
  const outcomes = { onBooked: vi.fn(), onRefused: vi.fn() };
  const booking = runHook(() => useBooking(person(), outcomes));
  const { dispatch } = booking.result;
  await booking.does(() => {
    dispatch({ type: 'detailsGiven', details: details.parse(knownDetails(person())) });
    dispatch({ type: 'dateChosen', date: '2026-11-25' });
    dispatch({ type: 'continued' });
    dispatch({ type: 'slotChosen', timeSlot: '09:00-10:00' });
    dispatch({ type: 'continued' });
    dispatch({ type: 'notesTyped', notes: 'Quietly' });
  });
  return { booking, ...outcomes, confirm: () => booking.does(() => booking.result.confirm()) };
}

test('limits, then the slot, then the booking (BOOK-13)', async () => {
  const { booking, onBooked, onRefused, confirm } = await readyToConfirm();
  await confirm();
  expect(asked()).toEqual([sessionLimits, checkSlot, bookAppointment]);
  expect(call.mock.lastCall?.[1].body).toMatchObject({
    date: '2026-11-25',
    timeSlot: '09:00-10:00',
    notes: 'Quietly',
    personalDetails: { name: 'Asha Rao', phone: '9876543210' },
  });
  expect(onBooked).toHaveBeenCalledExactlyOnceWith(booked);
  expect(onRefused).not.toHaveBeenCalled();
  expect(booking.result.state).toMatchObject({ step: 'details', date: null, notes: '' });
});

test('limits that cannot be told stop the booking', async () => {
  answers.set(sessionLimits, () => Promise.reject(noAnswer(new TypeError())));
  const { booking, confirm } = await readyToConfirm();
  await confirm();
  expect(asked()).toEqual([sessionLimits]);
  const sentence = 'Unable to verify session limits. Please try again.';
  expect(booking.result.state).toMatchObject({ step: 'confirm', problem: sentence, isBooking: false });
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith(sentence);
});

test('a slot that is gone stops the booking, and what is shown is asked for anew', async () => {
  answers.set(checkSlot, async () => ({ available: false, reason: null }));
  const { booking, onRefused, confirm } = await readyToConfirm();
  await confirm();
  expect(asked()).toEqual([sessionLimits, checkSlot]);
  expect(booking.result.state).toMatchObject({ step: 'time', timeSlot: null, notes: 'Quietly' });
  expect(onRefused).toHaveBeenCalledOnce();
});

test('a booking whose answer got lost is sent again as it was, without asking whether its slot is free', async () => {
  answers.set(bookAppointment, () => Promise.reject(noAnswer(new TypeError())));
  const { booking, onBooked, onRefused, confirm } = await readyToConfirm();
  await confirm();
  expect(booking.result.state.problem).toBe('Failed to book appointment. Please try again.');
  // It may have been made: the list is to show it should the wizard be closed now.
  expect(onRefused).toHaveBeenCalledOnce();
  call.mockClear();
  answers.set(bookAppointment, async () => booked);
  await confirm();
  expect(asked()).toEqual([bookAppointment]);
  expect(onBooked).toHaveBeenCalledOnce();
});

test('a check whose answer got lost is made again', async () => {
  answers.set(checkSlot, () => Promise.reject(noAnswer(new TypeError())));
  const { confirm } = await readyToConfirm();
  await confirm();
  call.mockClear();
  await confirm();
  expect(asked()).toEqual([sessionLimits, checkSlot]);
});

test('the end of the session, which the shared call has told, is not told again, and nothing is asked after it', async () => {
  const told = new CallError({ status: 401, code: 'unauthenticated', message: 'Please login to continue' });
  told.isTold = true;
  answers.set(sessionLimits, () => Promise.reject(told));
  const { onRefused, confirm } = await readyToConfirm();
  await confirm();
  expect(toasts.error).not.toHaveBeenCalled();
  expect(onRefused).not.toHaveBeenCalled();
});
