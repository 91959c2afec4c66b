import { setTimeout } from 'node:timers/promises';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import type { Endpoint, InputOf } from '@chairside/contract/endpoint';
import { addDays } from '@chairside/rules/clinic-date';
import * as z from 'zod';
import { startApiProcess } from './api-process.ts';
import { freshDatabase } from './fresh-database.ts';
import { manyPatients } from './patients.ts';

const made = z.object({ _id: z.string() });

export interface BookingRequest {
  date: string;
  timeSlot: string;
}

export interface RacePatient {
  token: string;
}

/** Somebody at the desk, by what their browser holds. */
export interface RaceStaff {
  cookie: string;
}

/** Two API processes on one database, called in turn, as patients of a busy clinic would reach them. */
export async function startTwoProcesses(
  patients: number,
  sessions: number,
  variables: Record<string, string> = {},
) {
  const db = await freshDatabase();
  const processes = await Promise.all([
    startApiProcess(db.url, variables),
    startApiProcess(db.url, variables),
  ]);
  const created = await manyPatients(db.database, patients, sessions);
  let calls = 0;

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, caller: RacePatient | RaceStaff) {
    calls += 1;
    const process = processes[calls % processes.length];
    if (!process) throw new Error('no API process runs');
    const { status, body } = await untilAnswered(() =>
      'token' in caller
        ? process.call(endpoint, input, caller.token)
        : process.call(endpoint, input, undefined, caller.cookie),
    );
    return { status, code: body.code, id: made.safeParse(body.data).data?._id, data: body.data };
  }

  return {
    db,
    processes,
    patients: created,
    call,
    book: (patient: RacePatient, body: BookingRequest) =>
      call(appointmentEndpoints.bookAppointment, { body }, patient),
    async freeSlots(count: number): Promise<BookingRequest[]> {
      const today = new Date().toISOString().slice(0, 10);
      const query = { startDate: addDays(today, 3), endDate: addDays(today, 80) };
      const [patient = { token: '' }] = created;
      const { data } = await call(availabilityEndpoints.availabilityInRange, { query }, patient);
      return availabilityEndpoints.availabilityInRange.data
        .parse(data)
        .flatMap(({ date, slots }) =>
          slots.flatMap(({ timeSlot, isAvailable }) => (isAvailable ? [{ date, timeSlot }] : [])),
        )
        .slice(0, count);
    },
    async close() {
      await Promise.all(processes.map((process) => process.stop()));
      await db.drop();
    },
  };
}

export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>;

/**
 * Calls again what was refused for load (503), when the answer says, as the browser does: on a machine that has other
 * work too, two hundred at once are more than two processes answer within the time that each statement has.
 */
async function untilAnswered<Reply extends { status: number; retryAfter: number }>(
  call: () => Promise<Reply>,
) {
  const reply = await call();
  if (reply.status !== 503) return reply;
  await setTimeout(reply.retryAfter * 1_000);
  return untilAnswered(call);
}

/** How often each status came. */
export function tally(replies: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
