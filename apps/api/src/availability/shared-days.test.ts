import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { identityEndpoints } from '@chairside/contract/identity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { startForCounting, statementsOf } from '../../test/statements-of.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { dayReader } from './days.ts';

// Every test has days of its own, which nobody has asked for before.
const READS = ['find_callers', 'read_calendar_since'];

let app: TestApp;
let callers: { token: string }[];
beforeAll(async () => {
  app = await startForCounting();
  callers = await manyPatients(app.db.database, 20);
});
afterAll(() => app.close());

const range = (caller: { token: string } | undefined, startDate: string, endDate = startDate) =>
  app.call(availabilityEndpoints.availabilityInRange, { query: { startDate, endDate } }, caller);

test('a range is one statement whatever its length, and another finds out who asks', async () => {
  expect(await statementsOf(app, () => range(callers[0], '2026-12-02'))).toEqual(READS);
  expect(await statementsOf(app, () => range(callers[0], '2026-12-01', '2027-12-01'))).toEqual(READS);
});

test('twenty who ask at once ask the database once', async () => {
  const names = await statementsOf(app, async () => {
    const asked = callers.map((caller) => range(caller, '2026-12-03', '2026-12-04'));
    const stranger = range({ token: 'a-made-up-token' }, '2026-12-03', '2026-12-04');
    for (const { data } of await Promise.all(asked)) expect(data).toHaveLength(2);
    expect((await stranger).status).toBe(401);
  });
  expect(names).toEqual(READS);
});

test('days are not read again while nothing at all has been written', async () => {
  const ask = () => range(callers[0], '2026-12-07');
  expect(await statementsOf(app, ask)).toEqual(READS);
  // Somebody else on the same server may write at any moment.
  await expect.poll(() => statementsOf(app, ask), { timeout: 10_000, interval: 1 }).toEqual(['find_callers']);
});

test('who asks after a booking sees it, even while those before it are still waiting', async () => {
  const [booker] = callers;
  if (!booker) throw new Error('nobody books');
  const date = '2026-12-08';
  const free = async () => (await range(booker, date)).data[0]?.availableSlots;
  const waiting: (() => void)[] = [];
  let early: Promise<number | undefined> | undefined;
  await statementsOf(
    app,
    async () => {
      early = free();
      await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 10_000 });
    },
    async (name, run) => {
      const rows = await run();
      if (name === 'read_calendar_since') await new Promise<void>((done) => waiting.push(done));
      return rows;
    },
  );
  await book(app, booker, { date, timeSlot: '09:00-10:00' });
  expect(await free()).toBe(7);
  for (const end of waiting) end();
  expect(await early).toBe(8);
  expect(await free()).toBe(7);
});

test('the answer of a minute that is over is not kept', async () => {
  const days = dayReader({ database: app.db.database, timeZone: 'Asia/Kolkata', chairs: null });
  const ask = (minute: number) =>
    days.between(
      { start: '2026-12-17', end: '2026-12-18' },
      { now: new Date(NOON.getTime() + minute * 60_000) },
    );
  const first = new WeakRef(await ask(0));
  const second = await ask(1);
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const isThere = () => {
    collectGarbage();
    return first.deref() !== undefined;
  };
  await expect.poll(isThere).toBe(false);
  expect(await ask(1)).toBe(second);
});

test('a booking changes its own day of a range, and its cancellation changes it back', async () => {
  const [one, other] = callers;
  if (!one || !other) throw new Error('nobody books');
  const free = async () =>
    (await range(one, '2026-12-14', '2026-12-16')).data.map((day) => day.availableSlots);
  expect(await free()).toEqual([8, 8, 8]);
  const first = await book(app, one, { date: '2026-12-15', timeSlot: '09:00-10:00' });
  expect(await free()).toEqual([8, 7, 8]);
  await book(app, other, { date: '2026-12-16', timeSlot: '10:00-11:00' });
  expect(await free()).toEqual([8, 7, 7]);
  await app.call(appointmentEndpoints.cancelAppointment, { params: { id: first.data._id } }, one);
  expect(await free()).toEqual([8, 8, 7]);
});

test.each([
  ['find_callers', '2026-12-09'],
  ['read_calendar_since', '2026-12-10'],
])('when %s fails, all who wait get the error and the next are served', async (failing, date) => {
  const ask = () => callers.map((caller) => range(caller, date));
  await statementsOf(
    app,
    async () => {
      const statuses = (await Promise.all(ask())).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([503]));
    },
    (name, run) => {
      if (name !== failing) return run();
      return Promise.reject(Object.assign(new Error('gone'), { code: '08006' }));
    },
  );
  for (const { status } of await Promise.all(ask())) expect(status).toBe(200);
});

test('a caller who has logged out is refused, whoever else asks at the same time', async () => {
  const [signingOut, staying] = await manyPatients(app.db.database, 2);
  if (!signingOut || !staying) throw new Error('nobody calls');
  await app.call(identityEndpoints.logout, {}, signingOut);
  const statuses = await Promise.all(
    [signingOut, staying, signingOut].map((caller) => range(caller, '2026-12-11')),
  );
  expect(statuses.map(({ status }) => status)).toEqual([401, 200, 401]);
});
