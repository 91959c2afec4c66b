import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingFile } from '@chairside/contract/endpoint';
import { inStorage } from '../providers/storage.ts';

/** A file that came in, on disk and not in memory. */
export interface HeldFile extends IncomingFile {
  release(): Promise<void>;
}

/** Takes a file in. It has no name on the disk, so that it is gone with this process whatever happens. */
export async function holdFile(name: string, content: AsyncIterable<Buffer>): Promise<HeldFile> {
  const file = await inStorage(async () => {
    const path = join(tmpdir(), `chairside-${randomUUID()}`);
    const opened = await open(path, 'wx+', 0o600);
    await unlink(path);
    return opened;
  });
  let size = 0;
  try {
    for await (const chunk of content) {
      await inStorage(() => file.appendFile(chunk));
      size += chunk.length;
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    name,
    size,
    read: (start = 0, end = Number.POSITIVE_INFINITY) =>
      file.createReadStream({ start, end, autoClose: false }),
    release: () => file.close(),
  };
}
