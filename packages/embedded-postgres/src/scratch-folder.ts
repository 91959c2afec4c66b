import { statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where a database lies best that is thrown away afterwards: in memory, on a machine with plenty. To copy and drop
 * databases of a thousand files each costs more on a disk than what is done in them.
 */
export function scratchPlace(): string {
  return hasPlentyOfMemory() ? IN_MEMORY : tmpdir();
}

/** A new folder there, which an account without rights can enter, as the database's is when root runs this. */
export async function scratchFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(scratchPlace(), prefix));
  await chmod(folder, 0o711);
  return folder;
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
