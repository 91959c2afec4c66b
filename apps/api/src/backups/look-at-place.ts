import type { BackupProblem } from '@chairside/rules/backups';
import { sharedWork } from '../process/shared-work.ts';
import { within } from '../process/within.ts';
import type { BackupDependencies } from './dependencies.ts';
import { isOnDiskOf } from './on-disk-of.ts';
import type { StoredBackup } from './place.ts';
import { problemOf } from './run-backup.ts';

const LIMIT_MS = 5_000;

interface Look {
  stored: StoredBackup[];
  /** Why it cannot be read. */
  problem: BackupProblem | null;
  isOnDataDisk: boolean;
}

const NO_ANSWER: Look = { stored: [], problem: 'place_unreachable', isOnDataDisk: false };

/**
 * Looks at where backups go, for five seconds. A folder that hangs holds a thread of the process for as long as it does: whoever asks
 * while a look goes on shares it.
 */
export function placeLook(
  { target, dataDir }: Pick<BackupDependencies, 'target' | 'dataDir'>,
  limitMs = LIMIT_MS,
): () => Promise<Look> {
  const look = sharedWork(async (): Promise<Look> => {
    const there = await target.place.list().then(
      (stored) => ({ stored, problem: null }),
      (error: unknown) => ({ stored: [], problem: problemOf(error) }),
    );
    return { ...there, isOnDataDisk: await isOnDiskOf(dataDir, target.folder) };
  });
  return () => within(limitMs, look(), NO_ANSWER);
}
