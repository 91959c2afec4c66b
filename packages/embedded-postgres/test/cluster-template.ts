import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { scratchFolder } from '../src/scratch-folder.ts';
import { MEMBER_ROLE } from './member-role.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterTemplate: string;
  }
}

/** A data folder with an unused database, for the tests that are not about creating one. */
export default async function setup(project: TestProject) {
  const dataDir = await scratchFolder('chairside-test-');
  const options = { dataDir, log: () => undefined, memberRoles: [MEMBER_ROLE], settings: { fsync: 'off' } };
  await (await startEmbeddedPostgres(options)).stop();
  project.provide('clusterTemplate', dataDir);
  return () => rm(dataDir, { recursive: true });
}
