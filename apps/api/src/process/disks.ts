import { statfs } from 'node:fs/promises';
import type { Disk, DiskSpace } from '@chairside/rules/clinic-status';
import { spaceLeft } from './disk-space.ts';

/** A folder on each disk that the installation writes to, as far as they are of this machine. */
export type DiskFolders = Partial<Record<Disk, string>>;

export interface MeasuredDisk {
  disk: Disk;
  freeBytes: number;
  sizeBytes: number;
  space: DiskSpace;
}

const ORDER = ['data', 'database', 'temporary'] as const satisfies readonly Disk[];

/** How much space the disks have left; one that cannot be asked is left out. */
export async function measureDisks(folders: DiskFolders): Promise<MeasuredDisk[]> {
  const measured = ORDER.map(async (disk) => {
    const folder = folders[disk];
    const found = folder === undefined ? null : await statfs(folder).catch(() => null);
    if (!found) return [];
    const { bavail, blocks, bsize } = found;
    return [{ disk, freeBytes: bavail * bsize, sizeBytes: blocks * bsize, space: spaceLeft(found) }];
  });
  return (await Promise.all(measured)).flat();
}
