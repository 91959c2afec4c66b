import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { allDelivered } from '../all-delivered.ts';
import { startApiProcess } from '../api-process.ts';
import { startOwnDatabase } from '../faults/own-database.ts';
import { manyPatients } from '../patients.ts';
import { type Answer, CONNECTIONS, callsTo, type Patient } from './calls.ts';
import { closedLoad, pacedLoad } from './load.ts';
import { bookForHalf, mixOf, writersFor } from './mix.ts';
import { reportCalls, reportProcess, reportTables } from './report.ts';
import { memoryOf, tableSizes, watch } from './watch.ts';

// `npm run soak`: the capacity is measured first, then 80 % of it is sent for as long as is wanted.

/** In a longer time more patients would write, and have more visits ahead than sixty days have room for. */
const MOST_MINUTES = 240;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '12' }, 'at-most': { type: 'string' } },
});
const minutes = Number(values.minutes);
/** Calls a second; for a machine that others use as well. */
const atMost = Number(values['at-most'] ?? Number.POSITIVE_INFINITY);
if (!(minutes > 0 && minutes <= MOST_MINUTES) || !(atMost > 0)) {
  throw new Error(`Please say the minutes as a number of at most ${MOST_MINUTES}, such as --minutes 60.`);
}

const READERS = 1_000;
const WARM_SECONDS = 10;
const CAPACITY_SECONDS = 60;
const WRITERS_TO_MEASURE = 2_000;
const SHARE_OF_CAPACITY = 0.8;
const AT_REST_MS = 3_000;
const PATIENTS_AT_ONCE = 1_000;

const server = await startOwnDatabase();
const api = await startApiProcess(server.url, {
  DATA_DIR: server.folder,
  AUDIT_DATABASE_URL: server.auditUrl,
  CLINIC_CHAIRS: '99',
});
const database = openDatabase(server.url, createLog('warn'));
const watcher = new pg.Client({ connectionString: server.url });
const calls = callsTo(api.address, new Date().toISOString().slice(0, 10));
try {
  await watcher.connect();
  if (!(await soak())) process.exitCode = 1;
} finally {
  calls.close();
  await watcher.end();
  await database.$client.end();
  await api.stop();
  await server.close();
}

async function soak(): Promise<boolean> {
  await delay(AT_REST_MS);
  const atRest = await memoryOf(api.child.pid);
  await watcher.query('delete from holidays; delete from weekly_closing_days');
  const readers = await patients(READERS);
  const capacity = await capacityOf(mixOf(calls, readers, await writersOf(WRITERS_TO_MEASURE)));
  const rate = Math.min(atMost, capacity * SHARE_OF_CAPACITY);
  say(
    `${capacity.toFixed(0)} calls a second come through over ${CONNECTIONS} connections, and their messages; ${rate.toFixed(0)} are sent for ${minutes} minutes.`,
  );

  const writers = await writersOf(writersFor(rate * minutes * 60));
  await watcher.query('analyze');
  const before = await tableSizes(watcher);
  const stopWatching = watch(api.child.pid, watcher);
  const load = await pacedLoad(mixOf(calls, readers, writers), rate, minutes * 60);
  const samples = await stopWatching();
  const after = await tableSizes(watcher);
  const held = [reportCalls(load), reportProcess(samples, atRest, minutes / 60), reportTables(before, after)];
  // Whoever wrote until now has no change left today.
  const atEnd = await capacityOf(mixOf(calls, readers, await writersOf(WRITERS_TO_MEASURE)));
  const share = ((rate / atEnd) * 100).toFixed(0);
  say(`At the end ${atEnd.toFixed(0)} calls a second come through: ${share} % of that were sent.`);
  return held.every(Boolean);
}

/** Calls a second that come through, with the messages that they cause: what is only put off is no capacity. */
async function capacityOf(call: () => Promise<Answer>): Promise<number> {
  await closedLoad(call, WARM_SECONDS);
  await allDelivered(watcher);
  const began = performance.now();
  const answered = await closedLoad(call, CAPACITY_SECONDS);
  await allDelivered(watcher);
  return (answered / (performance.now() - began)) * 1_000;
}

async function writersOf(count: number): Promise<Patient[]> {
  const writers: Patient[] = [];
  while (writers.length < count) {
    const more = await patients(Math.min(PATIENTS_AT_ONCE, count - writers.length));
    await bookForHalf(calls, more);
    await allDelivered(watcher);
    writers.push(...more);
  }
  return writers;
}

async function patients(count: number): Promise<Patient[]> {
  const made: Patient[] = [];
  while (made.length < count) {
    const more = await manyPatients(database, Math.min(PATIENTS_AT_ONCE, count - made.length));
    made.push(...more.map(({ token }) => ({ token, visitId: null })));
  }
  return made;
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}
