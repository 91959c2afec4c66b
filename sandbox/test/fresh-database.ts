import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { SANDBOX_MIGRATIONS } from '../src/migrations.ts';

export interface FreshDatabase {
  database: NodePgDatabase;
  drop(): Promise<void>;
}

/** A database that has the sandbox's tables and no others. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('sandboxDatabaseServer'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 20 });
  // The pool has ended before its connections have: the last of them may hear that the database is dropped.
  pool.on('error', () => {});
  const { folder, schema } = SANDBOX_MIGRATIONS;
  await pool.query(`create schema ${schema}`);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    await pool.query(await readFile(new URL(file, folder), 'utf8'));
  }
  return {
    database: drizzle({ client: pool }),
    async drop() {
      await pool.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('sandboxDatabaseServer') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
