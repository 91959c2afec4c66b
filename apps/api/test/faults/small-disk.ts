import { execFile } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reachableFolder } from '../reachable-folder.ts';
import type { Finding } from './fault.ts';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(64 * 1024);

export interface SmallDisk {
  folder: string;
  /** Takes all the space that is left. */
  fill(): Promise<void>;
  /** Gives that space back. */
  empty(): Promise<void>;
}

/** Does something on a disk of so many megabytes, in memory; only root may have one. */
export async function onSmallDisk(
  megabytes: number,
  measure: (disk: SmallDisk) => Promise<Finding>,
): Promise<Finding> {
  const folder = await reachableFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return { holds: true, isNotMeasured: true, measured: 'not measured: needs root, who may mount a disk' };
  }
  const filler = join(folder, 'filler');
  try {
    await chmod(folder, 0o755);
    return await measure({ folder, fill: () => fill(filler), empty: () => rm(filler, { force: true }) });
  } finally {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  }
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (;;) await file.appendFile(BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}
