import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import { migrate } from '../../src/db/migrate.ts';
import { startOwnDatabase } from './own-database.ts';

/** Lends a migrated database of its own that is gone afterwards. */
export async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const server = await startOwnDatabase();
  try {
    await migrate(server.url, { more: [SANDBOX_MIGRATIONS] });
    return await work(server.url);
  } finally {
    await server.close();
  }
}
