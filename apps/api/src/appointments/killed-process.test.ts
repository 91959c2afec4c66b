import { once } from 'node:events';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { addDays } from '@chairside/rules/clinic-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { manyPatients } from '../../test/patients.ts';

const KILLS = 3;
const CLIENTS = 8;
const HOURS = ['09', '10', '11', '12', '14', '15', '16', '17'];
// Each patient books far more a day than one may.
const MANY_CHANGES = { CLINIC_DAILY_CHANGES: '9999' };
const made = z.object({ _id: z.string(), userId: z.string(), date: z.string(), timeSlot: z.string() });

let db: FreshDatabase;
let next: Promise<ApiProcess>;
beforeAll(async () => {
  db = await freshDatabase();
  await db.database.$client.query('select 1');
  next = startApiProcess(db.url, MANY_CHANGES);
}, 60_000);
afterAll(async () => {
  await (await next).stop();
  await db.drop();
});

/** A slot that no earlier request was for. */
function slotNumber(number: number) {
  const date = addDays(new Date().toISOString().slice(0, 10), 3 + Math.floor(number / HOURS.length));
  const hour = Number(HOURS[number % HOURS.length]);
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return { date, timeSlot: `${time(hour)}-${time(hour + 1)}` };
}

test('kill -9 in the middle of bookings, three times: what was acknowledged is there (DATA-5), nothing is half written', {
  timeout: 300_000,
}, async () => {
  await next;
  await db.database.$client.query('delete from holidays; delete from weekly_closing_days');
  const patients = await manyPatients(db.database, CLIENTS, 400);
  const acknowledged = new Map<string, z.output<typeof made>>();
  let requested = 0;
  let cutOff = 0;

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const api = await next;
    let isAlive = true;
    let sinceStart = 0;
    const clients = patients.map(async ({ token }) => {
      while (isAlive) {
        const body = slotNumber(requested);
        requested += 1;
        const reply = await api.call(appointmentEndpoints.bookAppointment, { body }, token).catch(() => null);
        if (reply === null) {
          cutOff += 1;
          return;
        }
        expect(reply.status).toBe(201);
        const booking = made.parse(reply.body.data);
        acknowledged.set(booking._id, booking);
        sinceStart += 1;
        if (sinceStart === 8 * kill - 2) {
          isAlive = false;
          api.child.kill('SIGKILL');
        }
      }
    });
    next = startApiProcess(db.url, MANY_CHANGES);
    await Promise.all(clients);
    if (api.child.signalCode === null) await once(api.child, 'exit');
  }

  const { rows } = await db.database.$client.query<{ id: string; date: string }>(
    "select id, date::text from appointments where status = 'scheduled'",
  );
  const stored = new Map(rows.map(({ id, date }) => [id, date]));
  expect([...acknowledged.values()].filter(({ _id, date }) => stored.get(_id) !== date)).toEqual([]);
  // At most what was on its way when the process died is there beyond that.
  expect(stored.size - acknowledged.size).toBeLessThanOrEqual(cutOff);
  expect(cutOff).toBeGreaterThan(0);
  await expectInvariants(db.database);

  const api = await next;
  const [first] = acknowledged.values();
  const patient = patients.find(({ userId }) => userId === first?.userId);
  const reply = await api.call(
    appointmentEndpoints.getAppointment,
    { params: { id: first?._id ?? '' } },
    patient?.token,
  );
  expect(reply).toMatchObject({ status: 200, body: { data: first } });
});
