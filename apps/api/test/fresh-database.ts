import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { newId } from '../src/db/ids.ts';
import { createLog } from '../src/logging/log.ts';

export interface FreshDatabase {
  url: string;
  database: Database;
  drop(): Promise<void>;
}

/** A database of its own, cloned from one that a start has prepared, or from another `template`. */
export async function freshDatabase(template = inject('templateDatabase')): Promise<FreshDatabase> {
  const { url, drop } = await createDatabase('test', template);
  const database = openDatabase(url, createLog('silent'));
  return {
    url,
    database,
    async drop() {
      await database.$client.end();
      await drop();
    },
  };
}

/** A database of its own on the server of the tests: a copy of `template`, or empty. Copying its files is quicker than writing each page to the log. */
export async function createDatabase(prefix: string, template = 'template1') {
  const name = `${prefix}_${newId().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

let server: pg.Pool | undefined;

/** By connections that are kept for the next test file; nothing waits for their end. */
async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({
    connectionString: inject('databaseServer'),
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  await server.query(statement);
}
