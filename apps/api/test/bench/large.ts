import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { AUDIT_ROLE } from '../../src/db/audit-log-owner.ts';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { startApiProcess } from '../api-process.ts';
import { fillEmpty } from '../large-data/fill-empty.ts';
import { sizeOf } from '../large-data/size.ts';
import { findCallers } from './large-callers.ts';
import { largeCalls, type MeasuredCall } from './large-calls.ts';

// `npm run bench -- large`: what each call takes with many patients and visits, and with hardly any, in turn. A folder that
// `npm run fill` has filled is measured if it is named; otherwise one is filled with 100,000 patients and a million visits.
// A word after the folder chooses some of the calls.

const PATIENTS = 100_000;
const VISITS = 1_000_000;
/** Who asks in the database that is empty but for them; each has been here as often as one of the many. */
const FEW = 3_000;
const [filled, pattern = ''] = process.argv.slice(2);
const folders: string[] = [];

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-large-'));
  folders.push(folder);
  return folder;
}

/** A database and a server on it, and who asks there. */
async function serve(dataDir: string, prepare: (url: string) => Promise<unknown>) {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, memberRoles: [AUDIT_ROLE] });
  await prepare(server.url);
  const api = await startApiProcess(server.url, {
    AUDIT_DATABASE_URL: server.urlAs(AUDIT_ROLE),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
  });
  const database = openDatabase(server.url, createLog('error'));
  const callers = await findCallers(database);
  return {
    api,
    database,
    callers,
    async stop() {
      await database.$client.end();
      await api.stop();
      await server.stop();
    },
  };
}

const size = sizeOf(PATIENTS, VISITS);
const many = await serve(filled ?? (await temporary()), async (url) => {
  if (!filled) await fillEmpty(url, size);
});
const { rows: shape } = await many.database.$client.query(
  `select (select max(number) from chairs) as chairs, slot_minutes as "slotMinutes" from availability_templates where is_default`,
);
const visitsEach = Number(
  (await many.database.$client.query("select reltuples from pg_class where oid = 'appointments'::regclass"))
    .rows[0].reltuples /
    (await many.database.$client.query("select reltuples from pg_class where oid = 'users'::regclass"))
      .rows[0].reltuples,
);
const few = await serve(await temporary(), (url) =>
  fillEmpty(url, { ...sizeOf(FEW, Math.round(FEW * visitsEach)), ...shape[0] }),
);

try {
  await measure();
} finally {
  await many.stop();
  await few.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
}

async function measure() {
  const { rows } = await many.database.$client.query(
    `select reltuples::bigint as rows, relname from pg_class where oid in ('users'::regclass, 'appointments'::regclass) order by 2 desc`,
  );
  print(
    `${rows.map(({ rows: count, relname }) => `${count} ${relname}`).join(', ')}; beside it ${FEW} users with as many each`,
  );
  print(line('milliseconds', ['few p50', 'p99', 'many p50', 'p99', 'p50 ratio', 'p99 ratio', 'aim']));
  for (const { name, rounds, aim, prepare } of largeCalls.filter(({ name: call }) =>
    new RegExp(pattern).test(call),
  )) {
    const calls = { many: await prepare(many), few: await prepare(few) };
    const times = { many: [] as number[], few: [] as number[] };
    for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? (['many', 'few'] as const) : (['few', 'many'] as const)) {
        const began = performance.now();
        const partMs = await calls[side](round);
        // The first ones fill what is read once.
        if (round >= 0) times[side].push(typeof partMs === 'number' ? partMs : performance.now() - began);
      }
    }
    const at = (side: 'many' | 'few', share: number) => percentile(times[side], share);
    print(
      line(name, [
        at('few', 0.5).toFixed(1),
        at('few', 0.99).toFixed(1),
        at('many', 0.5).toFixed(1),
        at('many', 0.99).toFixed(1),
        (at('many', 0.5) / at('few', 0.5)).toFixed(2),
        (at('many', 0.99) / at('few', 0.99)).toFixed(2),
        'ratio' in aim ? String(aim.ratio) : `${aim.withinMs} ms`,
        isReached(aim, at('many', 0.99), at('few', 0.99)) ? 'holds' : 'MISSED',
      ]),
    );
  }
}

function isReached(aim: MeasuredCall['aim'], many: number, few: number): boolean {
  return 'ratio' in aim ? many <= few * aim.ratio : many <= aim.withinMs;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function line(name: string, columns: string[]): string {
  return name.padEnd(40) + columns.map((column) => column.padStart(10)).join('');
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
