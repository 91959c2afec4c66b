import { open } from 'node:fs/promises';

/** A new name in a folder outlives a power cut only once the folder itself has been written. Windows refuses to write one. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
