import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that an account without any rights can enter, as the database's is when root runs this. */
export async function reachableFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-fault-'));
  await chmod(folder, 0o755);
  return folder;
}
