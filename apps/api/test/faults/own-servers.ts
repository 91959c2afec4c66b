import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { runningPostmaster } from '../../src/db/embedded/postmaster.ts';
import { createLog } from '../../src/log.ts';
import { startApiProcess } from '../api-process.ts';
import { manyPatients } from '../patients.ts';

const PATIENTS = 20;

interface Options {
  /** Where the database's data is made; a new folder for temporary files when left out. */
  dataDir?: string;
  variables?: Record<string, string>;
  /** More settings of the database's. */
  settings?: Record<string, string>;
}

/** A database server and an API process of one's own, with patients in it, to be done anything to. */
export async function startOwnServers({ dataDir, variables, settings = {} }: Options = {}) {
  const folder = await reachableFolder();
  const data = dataDir ?? folder;
  const start = (port?: number) =>
    startEmbeddedPostgres({ dataDir: data, settings, log: () => {}, ...(port && { port }) });
  let postgres = await start();
  const { url, location } = postgres;
  const api = await startApiProcess(url, { DATA_DIR: folder, CLINIC_CHAIRS: '20', ...variables });
  const logged: string[] = [];
  api.child.stdout?.on('data', (chunk) => logged.push(...String(chunk).split('\n').filter(Boolean)));
  const database = openDatabase(url, createLog('silent'));
  const patients = await manyPatients(database, PATIENTS);
  await database.$client.end();

  return {
    url,
    location,
    folder,
    api,
    patients,
    logged,
    isRunning: () => api.child.exitCode === null && api.child.signalCode === null,
    query: (statement: string) => queryOnce(url, statement),
    processes: () => processesOf(location),
    /** Stops the database, and nobody starts it again but the function this gives. */
    async stopDatabase() {
      await postgres.stop();
      return async () => {
        postgres = await start(Number(new URL(url).port));
      };
    },
    /** When the database answers again, as `performance.now()` has it. */
    async databaseReturn(): Promise<number> {
      for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
        const answers = await queryOnce(url, 'select 1').catch(() => null);
        if (answers) return performance.now();
        await new Promise((later) => setTimeout(later, 50));
      }
      throw new Error('the database did not come back');
    },
    async close() {
      await api.stop();
      await postgres.stop();
      await rm(location, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type OwnServers = Awaited<ReturnType<typeof startOwnServers>>;

/** A new folder that an account without any rights can enter, as the database's is when root runs this. */
export async function reachableFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-fault-'));
  await chmod(folder, 0o755);
  return folder;
}

/** On a connection of its own, for as long as it takes. */
async function queryOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** The database's first process, and the others that it has begun. */
export async function processesOf(location: string): Promise<number[]> {
  const first = await runningPostmaster(location);
  if (first === undefined) throw new Error('no database runs');
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(first)]);
  return [first, ...stdout.split('\n').filter(Boolean).map(Number)];
}
