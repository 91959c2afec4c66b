import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { HOUR_MS } from '@chairside/rules/durations';
import type { Log } from '../logging/log.ts';

const MIB = 1024 ** 2;
/** With less of it free a disk is low, whatever its size; one of temporary files may have less in all. */
export const LOW_BYTES = 1024 * MIB;
const LOW_SHARE = 0.05;
const LOW_SHARE_OF_TEMPORARY = 0.25;
// PostgreSQL makes its log of changes in files of this size.
const FULL_BYTES = 16 * MIB;

export type Space = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>;

/** How much room a file system has left: as good as none, little, or enough. One of temporary files is often small, and in memory. */
export function spaceLeft(
  { bavail, blocks, bsize }: Space,
  { isTemporary = false } = {},
): 'full' | 'low' | 'enough' {
  const free = bavail * bsize;
  if (free < FULL_BYTES) return 'full';
  const lowBytes = isTemporary ? Math.min(LOW_BYTES, blocks * bsize * LOW_SHARE_OF_TEMPORARY) : LOW_BYTES;
  return free < lowBytes || bavail < blocks * LOW_SHARE ? 'low' : 'enough';
}

interface Watch {
  /** Where what is written has to last: one without room is a reason to get no calls. */
  folders: readonly string[];
  /** Where files lie while they are worked on. Only a warning: calls without a file need no room there. */
  temporaryFolders: readonly string[];
  log: Log;
  clock: () => Date;
  /** What the system says of a folder's disk. */
  measure?: (folder: string) => Promise<Space>;
}

const SENTENCES = { full: 'a disk is full', low: 'a disk has little space left' };

/**
 * A check of the disks that folders lie on, for /readyz and for a timer. It logs once an hour for each folder that its
 * disk runs full, and once an hour that it is full.
 */
export function diskCheck(watch: Watch) {
  const { folders, temporaryFolders, log, clock, measure = (folder) => statfs(folder) } = watch;
  const loggedAt = new Map<string, number>();

  async function spaceOf(folder: string, isTemporary: boolean) {
    const space = await measure(folder).then(
      (found) => spaceLeft(found, { isTemporary }),
      () => 'enough' as const,
    );
    if (space !== 'enough') warn(folder, SENTENCES[space]);
    return space;
  }

  function warn(folder: string, sentence: string): void {
    const line = `${sentence}: ${folder}`;
    const now = clock().getTime();
    if (Math.abs(now - (loggedAt.get(line) ?? Number.NEGATIVE_INFINITY)) < HOUR_MS) return;
    loggedAt.set(line, now);
    log.warn({ folder }, sentence);
  }

  return async (): Promise<{ reason?: string; warnings?: string[] }> => {
    const [lasting, temporary] = await Promise.all([
      Promise.all(folders.map((folder) => spaceOf(folder, false))),
      Promise.all(temporaryFolders.map((folder) => spaceOf(folder, true))),
    ]);
    if (lasting.includes('full')) return { reason: 'disk_full' };
    const isAnyShort = [...lasting, ...temporary].some((space) => space !== 'enough');
    return isAnyShort ? { warnings: ['disk_low'] } : {};
  };
}
