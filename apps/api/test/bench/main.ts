import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { addDays } from '@chairside/rules/clinic-date';
import pLimit from 'p-limit';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { allDelivered } from '../all-delivered.ts';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import { manyPatients } from '../patients.ts';
import { memoryOf } from '../soak/watch.ts';
import { eventDelayMs } from './desk-events.ts';
import { findPatientsMs } from './find-patients.ts';
import { againstBareRoute, type Comparison, sideBySide } from './measure.ts';
import { compareSignIns } from './sign-ins.ts';
import { slotRate, treatmentRate } from './slots.ts';
import { bookStraight, type SlotInChair } from './straight-booking.ts';
import { compareUploads } from './uploads.ts';

// `npm run bench`: ratios of what the product does to the least that could do it, measured side by side in one run.

const MANY_READERS = 50;
const FEW_READERS = 10;
const AT_ONCE = 10;
const AT_REST_MS = 3_000;
const BOOKINGS_A_ROUND = 400;
const SESSIONS_EACH = 4;
const PATIENTS_FOUND_AMONG = 100_000;
const DAY_SLOTS = ['09', '10', '11', '12', '14', '15', '16', '17'].map(
  (hour) => `${hour}:00-${Number(hour) + 1}:00`,
);
const perSecond = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const dataDir = await mkdtemp(join(tmpdir(), 'chairside-bench-'));
const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
const variables = { CLINIC_CHAIRS: '99', DATA_DIR: dataDir, BACKUP_TO: 'none', LOG_LEVEL: 'warn' };
const api = await startApiProcess(server.url, variables);
await delay(AT_REST_MS);
const atRest = await memoryOf(api.child.pid);
const database = openDatabase(server.url, createLog('warn'));
const pool = new pg.Pool({ connectionString: server.url, max: AT_ONCE });
try {
  await measure();
} finally {
  agent.destroy();
  await pool.end();
  await database.$client.end();
  await api.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure() {
  const [cpu] = cpus();
  print('machine', `${availableParallelism()} × ${cpu?.model.trim()}, Node ${process.version}`);
  if (atRest !== null) print('memory of the server at rest', `${Math.round(atRest)} MB (aim: 150 MB)`);
  const plain = slotRate();
  const ofTreatments = treatmentRate();
  print('slots of 90 days, 200 booked', `${perSecond.format(plain)} a second (aim: 20,000)`);
  print(
    'the same, 6 dentists and 10 treatments',
    `${perSecond.format(ofTreatments)} a second, ${(plain / ofTreatments).toFixed(1)} times as long (aim: 6)`,
  );

  const [reader] = await manyPatients(database, 1);
  if (!reader) throw new Error('nobody reads');
  const today = new Date().toISOString().slice(0, 10);
  const range = `startDate=${addDays(today, 1)}&endDate=${addDays(today, 90)}`;
  const authorization = `Bearer ${reader.token}`;
  const against = (path: string, connections: number, asking?: string) =>
    againstBareRoute(`${api.address}/api${path}`, {
      connections,
      headers: [{ authorization }],
      ...(asking !== undefined && { asking }),
    });
  const ranges = `/availability/availability/range?${range}`;
  const landing = await againstBareRoute(`${api.address}/`, { connections: MANY_READERS });
  compare('landing page, 50 at once', landing, 0.8);
  compare('plan list, 50 at once', await against('/plans', MANY_READERS), 0.9);
  compare('plan list, 10 at once', await against('/plans', FEW_READERS), 0.9);
  compare('availability of 90 days, 50 at once', await against(ranges, MANY_READERS), 0.9);
  compare('availability of 90 days, 10 at once', await against(ranges, FEW_READERS), 0.8);
  // What is left where it asks, as every signed-in call does, whether the token is still good.
  compare('the same, 50, bare with one question a turn', await against(ranges, MANY_READERS, server.url));
  compare('the same, 10, bare with one question a turn', await against(ranges, FEW_READERS, server.url));
  compare('dashboard, 50 patients at once', await compareDashboards(), 0.15);
  compare('booking, against its transaction alone', await compareBookings(today), 0.6);
  const signIns = await compareSignIns(api, agent, database, pool);
  compare('sign-in by code, against its statements alone', signIns, 0.5);
  const found = await findPatientsMs(api, database, PATIENTS_FOUND_AMONG);
  print('finding a patient among 100,000', `${found.toFixed(1)} ms, 95 of 100 (aim: 100 ms)`);
  const other = await startApiProcess(server.url, variables);
  const betweenDesks = await eventDelayMs(api, other, database).finally(() => other.stop());
  print(
    'from one desk to another, two processes',
    `${betweenDesks.toFixed(1)} ms, 95 of 100 (aim: 2,000 ms)`,
  );
  compare(
    'upload of 5 MB, against writing it to the disk',
    await compareUploads(api, database, dataDir),
    0.5,
  );
}

async function compareDashboards(): Promise<Comparison> {
  const patients = await manyPatients(database, MANY_READERS);
  const headers = patients.map(({ token }) => ({ authorization: `Bearer ${token}` }));
  const url = `${api.address}/api/users/dashboard/stats`;
  return againstBareRoute(url, { connections: MANY_READERS, headers });
}

async function compareBookings(today: string): Promise<Comparison> {
  const slots = Array.from({ length: BOOKINGS_A_ROUND }, (_, index) => ({
    date: addDays(today, 5 + Math.floor(index / DAY_SLOTS.length)),
    timeSlot: DAY_SLOTS[index % DAY_SLOTS.length] ?? '',
  }));
  // Each round fills one more chair, and has patients of its own.
  let chair = 0;
  async function round(book: (request: SlotInChair & { token: string }) => Promise<void>): Promise<number> {
    chair += 1;
    const patients = await manyPatients(database, BOOKINGS_A_ROUND / SESSIONS_EACH, SESSIONS_EACH);
    const limit = pLimit(AT_ONCE);
    const requests = slots.flatMap((slot, index) => {
      const patient = patients[index % patients.length];
      return patient ? [{ ...slot, ...patient, chair }] : [];
    });
    // The messages of the round before would be delivered beside this one.
    await allDelivered(pool);
    const began = performance.now();
    await Promise.all(requests.map((request) => limit(book, request)));
    return requests.length / ((performance.now() - began) / 1_000);
  }
  await database.$client.query('delete from holidays; delete from weekly_closing_days');
  return sideBySide(
    () => round((request) => bookOverHttp(api, request)),
    () => round((request) => bookStraight(pool, request)),
  );
}

/** By Node's own client: fetch would spend more of the machine on asking than the server does on answering. */
function bookOverHttp({ address }: ApiProcess, { token, date, timeSlot }: SlotInChair & { token: string }) {
  return new Promise<void>((done, fail) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(`${address}/api/appointments`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 201 ? done() : fail(new Error(`a booking came to ${reply.statusCode}`)),
      );
    });
    sent.once('error', fail);
    sent.end(JSON.stringify({ date, timeSlot }));
  });
}

function compare(name: string, { ours, bare }: Comparison, aim?: number) {
  const percent = Math.round((ours / bare) * 100);
  const rates = `${perSecond.format(ours)} to ${perSecond.format(bare)} a second`;
  print(name, `${percent} % (${rates}${aim === undefined ? '' : `; aim: ${aim * 100} %`})`);
}

function print(name: string, value: string) {
  process.stdout.write(`${name.padEnd(46)} ${value}\n`);
}
