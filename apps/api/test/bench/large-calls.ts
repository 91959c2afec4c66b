import { addDays } from '@chairside/rules/clinic-date';
import { DAY_MS } from '@chairside/rules/durations';
import * as z from 'zod';
import { findIdsEndingWith } from '../../src/appointments/feature.ts';
import type { Database } from '../../src/db/database.ts';
import { forgetOldMessages } from '../../src/messages/clean-up.ts';
import type { ApiProcess } from '../api-process.ts';
import { type Callers, freshOwners } from './large-callers.ts';

interface Side {
  api: ApiProcess;
  database: Database;
  callers: Callers;
}

/** For 99 of 100 calls among many: so many times what it takes among few, or so many milliseconds, at most (SPEED-6). */
type Aim = { ratio: number } | { withinMs: number };

export interface MeasuredCall {
  name: string;
  rounds: number;
  aim: Aim;
  /** Gives what is measured; how long it took, where that is not all of it. */
  prepare(side: Side): Promise<(round: number) => Promise<unknown>>;
}

/** Of what patients ask again and again, so that not the slowest three or four alone say what p99 is. */
const HOT_ROUNDS = 2_000;
const MANY_ROUNDS = 400;
const FEW_ROUNDS = 60;
const AS_AMONG_FEW: Aim = { ratio: 1.2 };
const A_YEAR: Aim = { withinMs: 2_000 };
const today = new Date().toISOString().slice(0, 10);
const range = `startDate=${addDays(today, 1)}&endDate=${addDays(today, 90)}`;
const lastYear = `from=${addDays(today, -365)}&until=${today}`;

const available = z.object({
  data: z.array(
    z.object({
      date: z.string(),
      slots: z.array(z.object({ timeSlot: z.string(), isAvailable: z.boolean() })),
    }),
  ),
});

async function ask(
  api: ApiProcess,
  path: string,
  headers: Record<string, string>,
  body?: object,
  method = body ? 'POST' : 'GET',
) {
  const reply = await fetch(`${api.address}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} came to ${reply.status}: ${text.slice(0, 200)}`);
  return text;
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** A call of one patient after the other. */
const ofPatient = (name: string, path: string): MeasuredCall => ({
  name,
  rounds: HOT_ROUNDS,
  aim: AS_AMONG_FEW,
  prepare:
    async ({ api, callers }) =>
    (round) =>
      ask(api, `/api${path}`, bearer(callers.patient(round))),
});

/** A call of the clinic's owners. */
const atDesk = (
  name: string,
  pathOf: (round: number, callers: Callers) => string,
  aim: Aim,
  rounds = MANY_ROUNDS,
): MeasuredCall => ({
  name,
  rounds,
  aim,
  async prepare({ api, callers, database }) {
    const ownerIn = await freshOwners(database);
    return (round) => ask(api, `/api/desk${pathOf(round, callers)}`, { cookie: ownerIn(round) });
  },
});

const booked = z.object({ data: z.object({ _id: z.string() }) });

/** Books for one patient after the other, each at a time that is free as it begins; gives the visit. */
async function booker({ api, callers }: Side) {
  const { data } = available.parse(
    JSON.parse(await ask(api, `/api/availability/availability/range?${range}`, bearer(callers.patient(0)))),
  );
  const slots = data
    .slice(20)
    .flatMap(({ date, slots: ofDay }) =>
      ofDay.filter((slot) => slot.isAvailable).map(({ timeSlot }) => ({ date, timeSlot })),
    );
  return async (round: number) => {
    // The first rounds are below zero.
    const slot = slots[(round + HOT_ROUNDS) % slots.length];
    const text = await ask(api, '/api/appointments', bearer(callers.booker(round)), slot);
    return booked.parse(JSON.parse(text)).data._id;
  };
}

const booking: MeasuredCall = {
  name: 'booking',
  rounds: 300,
  aim: AS_AMONG_FEW,
  prepare: booker,
};

/** Of a visit that was booked just before, so that all have as many sessions left as they had. */
const cancellation: MeasuredCall = {
  name: 'cancellation',
  // A patient books and moves ten times a day at most.
  rounds: 600,
  aim: AS_AMONG_FEW,
  async prepare(side) {
    const book = await booker(side);
    return async (round) => {
      const id = await book(round);
      const who = bearer(side.callers.booker(round));
      const began = performance.now();
      await ask(side.api, `/api/appointments/${id}`, who, undefined, 'DELETE');
      return performance.now() - began;
    };
  },
};

const signIn: MeasuredCall = {
  name: 'sign-in by code',
  rounds: 1_200,
  aim: AS_AMONG_FEW,
  async prepare({ api, callers, database }) {
    // The same patients may have signed in when the folder was measured before.
    await database.$client.query('delete from sandbox.messages');
    await database.$client.query('delete from rate_limits');
    return async (round) => {
      const { phone } = callers.patient(round);
      // From many networks: each may ask for so many codes an hour.
      const from = { 'x-forwarded-for': `10.${100 + (round & 7)}.${Math.abs(round) >> 3}.7` };
      await ask(api, '/api/auth/send-login-otp', from, { phone });
      const otp = await api.codeFor(phone);
      const began = performance.now();
      await ask(api, '/api/auth/login-otp', from, { phone, otp });
      return performance.now() - began;
    };
  },
};

const exported = z.object({ data: z.object({ url: z.string() }) });

/** From the database alone: what jobs do, and the command line. */
const ofDatabase = (
  name: string,
  aim: Aim,
  work: (database: Database, round: number, callers: Callers) => Promise<unknown>,
): MeasuredCall => ({
  name,
  rounds: FEW_ROUNDS,
  aim,
  prepare:
    async ({ database, callers }) =>
    (round) =>
      work(database, round, callers),
});

const TYPED = ['4321', 'asha', 'kumar', 'priya sharma', 'sh', 'zzz', 'vikram.r', 'meena k'];

export const largeCalls: MeasuredCall[] = [
  ofPatient('dashboard', '/users/dashboard/stats'),
  ofPatient('my appointments', '/appointments'),
  ofPatient('availability of 90 days', `/availability/availability/range?${range}`),
  cancellation,
  booking,
  ofPatient('plan list', '/plans'),
  ofPatient('profile', '/auth/profile'),
  signIn,
  {
    name: 'export of one patient',
    rounds: FEW_ROUNDS,
    aim: { withinMs: 500 },
    async prepare({ api, callers }) {
      return async (round) => {
        const { data } = exported.parse(
          JSON.parse(await ask(api, '/api/users/export', bearer(callers.patient(round)), {})),
        );
        const file = await fetch(new URL(data.url, api.address));
        return file.arrayBuffer();
      };
    },
  },
  atDesk('desk: a day of today', () => '/day', { withinMs: 250 }),
  atDesk('desk: a day of the past', (round) => `/day?date=${addDays(today, -30 - (Math.abs(round) % 300))}`, {
    withinMs: 250,
  }),
  atDesk('desk: a week', () => '/week', { withinMs: 500 }, FEW_ROUNDS),
  atDesk(
    'desk: search of a patient',
    (round) => `/patients?find=${encodeURIComponent(TYPED[Math.abs(round) % TYPED.length] ?? '')}`,
    { withinMs: 100 },
  ),
  atDesk("desk: a patient's card", (round, callers) => `/patients/${callers.patient(round).userId}`, {
    withinMs: 100,
  }),
  atDesk(
    "desk: a patient's visits",
    (round, callers) => `/patients/${callers.patient(round).userId}/visits`,
    {
      withinMs: 100,
    },
  ),
  atDesk('desk: audit log', () => '/audit-log', { withinMs: 100 }),
  atDesk('desk: calls', () => '/phone-calls', { withinMs: 250 }, FEW_ROUNDS),
  atDesk('desk: messages', () => '/messages', { withinMs: 100 }),
  atDesk('desk: status', () => '/status', { withinMs: 250 }, FEW_ROUNDS),
  atDesk('report: takings of a year', () => `/reports/takings?${lastYear}&by=month`, A_YEAR, FEW_ROUNDS),
  atDesk('report: sessions of a year', () => `/reports/sessions?${lastYear}`, A_YEAR, FEW_ROUNDS),
  atDesk(
    'report: missed visits of a year',
    () => `/reports/missed-visits?${lastYear}&by=month`,
    A_YEAR,
    FEW_ROUNDS,
  ),
  atDesk('report: plans that end', () => '/reports/ending-plans?within=30', { withinMs: 250 }, FEW_ROUNDS),
  ofDatabase('command line: a visit by its short id', { withinMs: 100 }, (database, round) =>
    findIdsEndingWith(
      database,
      Math.abs(round * 7_919 + 1_000_003)
        .toString(16)
        .padStart(6, '0')
        .slice(-6),
    ),
  ),
  ofDatabase('job: clean-up of messages', { withinMs: 500 }, (database) =>
    forgetOldMessages(database, new Date(Date.now() - DAY_MS)),
  ),
];
