import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/db/migrate.ts';

/** Lends a migrated database of its own in a folder that is gone afterwards. */
export async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-fault-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    await migrate(server.url);
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(server.location, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
