import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from '@chairside/embedded-postgres/scratch-folder';
import { inject } from 'vitest';

/** A data folder of its own with a database cluster in it as the migrations alone leave it, where nothing runs. */
export async function migratedDataDir(): Promise<string> {
  const dataDir = await scratchFolder('chairside-test-');
  await promisify(execFile)('cp', ['-a', inject('migratedCluster'), join(dataDir, 'postgres')]);
  return dataDir;
}
