import type { Base } from './backup-entries.ts';
import { lastMadeRun } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';
import { findMachineKey } from './machine-key.ts';
import { fits } from './sealed-stream.ts';

/**
 * The last whole backup, which one of an hour may add to: if it is there, and this machine can open it, as it cannot open those
 * from before it was restored. What does not answer is said by the whole one that is made instead.
 */
export async function newestBase({
  database,
  target,
  dataDir,
  clock,
}: Pick<BackupDependencies, 'database' | 'target' | 'dataDir' | 'clock'>): Promise<Base | null> {
  const { place, address } = target;
  try {
    const [last, identity] = await Promise.all([
      lastMadeRun(database, { place: address, now: clock() }),
      findMachineKey(dataDir),
    ]);
    if (!last?.name || !identity) return null;
    const isThere = (await place.list()).some(({ name }) => name === last.name);
    if (!isThere || !(await fits(await place.read(last.name), [identity]))) return null;
    return { name: last.name, madeAt: last.startedAt };
  } catch {
    return null;
  }
}
