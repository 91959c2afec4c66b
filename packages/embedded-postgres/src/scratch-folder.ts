import { statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, killPostmaster, runningPostmaster } from './postmaster.ts';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where a database lies best that is thrown away afterwards: in memory, on a machine with plenty. To copy and drop
 * databases of a thousand files each costs more on a disk than what is done in them.
 */
export function scratchPlace(): string {
  return hasPlentyOfMemory() ? IN_MEMORY : tmpdir();
}

/**
 * A new folder there, which an account without rights can enter, as the database's is when root runs this. It names the
 * process that it is for.
 */
export async function scratchFolder(prefix: string): Promise<string> {
  await removeAbandoned();
  const folder = await mkdtemp(join(scratchPlace(), `${prefix}${process.pid}-`));
  await chmod(folder, 0o711);
  return folder;
}

/** Ends and removes what runs that were killed have left there: memory that nobody else would give back. */
export async function removeAbandoned(place = scratchPlace()): Promise<void> {
  for (const name of await readdir(place)) {
    const [, pid] = /^chairside-(?:test|journeys)-(\d+)(?:-|$)/.exec(name) ?? [];
    const folder = join(place, name);
    if (pid === undefined || isAlive(Number(pid)) || !(await endDatabase(folder))) continue;
    // Another user's stays.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether nothing serves the folder any more. */
async function endDatabase(folder: string): Promise<boolean> {
  const cluster = await realpath(join(folder, 'postgres')).catch(() => undefined);
  if (cluster === undefined) return true;
  await killPostmaster(cluster);
  return (await runningPostmaster(cluster)) === undefined;
}

function hasPlentyOfMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    // Linux alone has it.
    return false;
  }
}
