import { open } from 'node:fs/promises';

/** Has what was written of a file, or which names are in a folder, outlive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
