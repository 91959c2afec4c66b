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

/** A database of its own, cloned from the migrated template. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${inject('templateDatabase')}`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, createLog('silent'));
  return {
    url: url.href,
    database,
    async drop() {
      await database.$client.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
