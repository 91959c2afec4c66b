import type { IncomingFile } from '@chairside/contract/endpoint';
import { inStorage } from '../providers/storage.ts';
import { openTemporaryFile } from '../providers/temporary-file.ts';

/** A file that came in, on disk and not in memory. */
export interface ReceivedFile extends IncomingFile {
  release(): Promise<void>;
}

/** Takes a file in. */
export async function receiveFile(name: string, content: AsyncIterable<Buffer>): Promise<ReceivedFile> {
  const file = await openTemporaryFile();
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
