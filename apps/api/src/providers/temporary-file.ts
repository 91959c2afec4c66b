import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inStorage } from './storage.ts';

/** A file for this process alone. It has no name on the disk, so that it is gone with the process whatever happens. */
export function openTemporaryFile(): Promise<FileHandle> {
  return inStorage(async () => {
    const path = join(tmpdir(), `chairside-${randomUUID()}`);
    const opened = await open(path, 'wx+', 0o600);
    await unlink(path);
    return opened;
  });
}
