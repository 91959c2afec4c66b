import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { scratchFolder } from '../src/scratch-folder.ts';

const settings = { fsync: 'off', application_name: "it's quoted" };

/** For the tests of one file: a data folder of its own for each, and whatever is started in it is stopped. */
export function useEmbeddedCluster(memberRoles: readonly string[] = []) {
  let running: EmbeddedPostgres[];
  const cluster = { root: '', dataDir: '', log: [] as string[], start, copyTemplate, query };

  beforeEach(async () => {
    cluster.root = await scratchFolder('chairside-test-');
    cluster.dataDir = join(cluster.root, 'data');
    cluster.log = [];
    running = [];
  });
  afterEach(async () => {
    for (const database of running) await database.stop();
    for (const database of running) await rm(database.location, { recursive: true, force: true });
    await rm(cluster.root, { recursive: true });
  });

  async function copyTemplate(): Promise<void> {
    await promisify(execFile)('cp', ['-a', inject('clusterTemplate'), cluster.dataDir]);
  }

  async function start(folder = cluster.dataDir): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({
      dataDir: folder,
      log: (sentence) => cluster.log.push(sentence),
      memberRoles,
      settings,
    });
    running.push(database);
    return database;
  }

  return cluster;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  // A server killed under an open connection must not fail the test run.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
