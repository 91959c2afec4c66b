import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runningPostmaster } from '@chairside/embedded-postgres/postmaster';

/** The database's first process, and the others that it has begun. */
export async function processesOf(location: string): Promise<number[]> {
  const first = await runningPostmaster(location);
  if (first === undefined) throw new Error('no database runs');
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(first)]);
  return [first, ...stdout.split('\n').filter(Boolean).map(Number)];
}
