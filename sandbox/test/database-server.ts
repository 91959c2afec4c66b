import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { scratchFolder } from '@chairside/embedded-postgres/scratch-folder';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    sandboxDatabaseServer: string;
  }
}

/** One PostgreSQL for all test files. Nothing here must outlive a crash: no fsync. */
export default async function setup(project: TestProject) {
  const dataDir = await scratchFolder('chairside-test-');
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  project.provide('sandboxDatabaseServer', server.url);
  return async () => {
    await server.stop();
    await rm(server.location, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
