import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { startApiProcess } from '../api-process.ts';
import { processesOf } from '../database-processes.ts';
import { manyPatients } from '../patients.ts';
import { type DatabaseOptions, startOwnDatabase } from './own-database.ts';

// Enough that none of them comes to the changes that a patient may make in an hour.
const PATIENTS = 1_000;

interface Options extends DatabaseOptions {
  variables?: Record<string, string>;
}

/** A database server and an API process of one's own, with patients in it, to be done anything to. */
export async function startOwnServers({ variables, ...options }: Options = {}) {
  const server = await startOwnDatabase(options);
  const { url, auditUrl, location, folder } = server;
  const api = await startApiProcess(url, {
    DATA_DIR: folder,
    AUDIT_DATABASE_URL: auditUrl,
    CLINIC_CHAIRS: '20',
    ...variables,
  });
  const logged: string[] = [];
  api.child.stdout?.on('data', (chunk) => logged.push(...String(chunk).split('\n').filter(Boolean)));
  const database = openDatabase(url, createLog('silent'));
  const patients = await manyPatients(database, PATIENTS);
  await database.$client.end();

  return {
    url,
    auditUrl,
    location,
    folder,
    api,
    patients,
    logged,
    isRunning: () => api.child.exitCode === null && api.child.signalCode === null,
    query: (statement: string) => queryOnce(url, statement),
    processes: () => processesOf(location),
    stopDatabase: server.stop,
    /** When the database answers again, as `performance.now()` has it. */
    async databaseReturn(): Promise<number> {
      for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
        const answers = await queryOnce(url, 'select 1').catch(() => null);
        if (answers) return performance.now();
        await delay(50);
      }
      throw new Error('the database did not come back');
    },
    async close() {
      await api.stop();
      await server.close();
    },
  };
}

export type OwnServers = Awaited<ReturnType<typeof startOwnServers>>;

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
