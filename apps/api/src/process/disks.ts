import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
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
    const found = folder === undefined ? null : await spaceAt(folder);
    if (!found) return [];
    const { bavail, blocks, bsize } = found;
    const space = spaceLeft(found, { isTemporary: disk === 'temporary' });
    return [{ disk, freeBytes: bavail * bsize, sizeBytes: blocks * bsize, space }];
  });
  return (await Promise.all(measured)).flat();
}

/** What is free on a folder's disk; null where there is none on this machine, or it cannot be asked. */
export async function freeBytesAt(folder: string | undefined): Promise<number | null> {
  const found = folder === undefined ? null : await spaceAt(folder);
  return found && found.bavail * found.bsize;
}

/** A folder that is only made once something is put into it lies on the disk of the one above. */
async function spaceAt(folder: string): Promise<StatsFs | null> {
  const found = await statfs(folder).catch(() => null);
  const above = dirname(folder);
  return found ?? (above === folder ? null : spaceAt(above));
}
