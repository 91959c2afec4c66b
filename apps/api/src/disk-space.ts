import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

const MIB = 1024 ** 2;
const LOW_BYTES = 1024 * MIB;
const LOW_SHARE = 0.05;
// PostgreSQL makes its log of changes in files of this size.
const FULL_BYTES = 16 * MIB;
const HOUR_MS = 3_600_000;

type Space = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>;

/** How much room a file system has left: as good as none, little, or enough. */
export function spaceLeft({ bavail, blocks, bsize }: Space): 'full' | 'low' | 'enough' {
  const free = bavail * bsize;
  if (free < FULL_BYTES) return 'full';
  return free < LOW_BYTES || bavail < blocks * LOW_SHARE ? 'low' : 'enough';
}

interface Watch {
  folders: readonly string[];
  log: Log;
  clock: () => Date;
  /** What the system says of a folder's disk. */
  measure?: (folder: string) => Promise<Space>;
}

/** A check of the disks that folders lie on, for /readyz and for a timer. It logs a disk that runs full once an hour. */
export function diskCheck({ folders, log, clock, measure = (folder) => statfs(folder) }: Watch) {
  let loggedAt = Number.NEGATIVE_INFINITY;

  return async (): Promise<{ reason?: string; warnings?: string[] }> => {
    const found = await Promise.all(
      folders.map(async (folder) => ({
        folder,
        space: await measure(folder).then(spaceLeft, () => 'enough'),
      })),
    );
    const worst = found.find(({ space }) => space === 'full') ?? found.find(({ space }) => space === 'low');
    if (!worst) return {};
    const now = clock().getTime();
    if (Math.abs(now - loggedAt) >= HOUR_MS) {
      loggedAt = now;
      log.warn(
        { folder: worst.folder },
        worst.space === 'full' ? 'a disk is full' : 'a disk has little space left',
      );
    }
    return worst.space === 'full' ? { reason: 'disk_full' } : { warnings: ['disk_low'] };
  };
}
