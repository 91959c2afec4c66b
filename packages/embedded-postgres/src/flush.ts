import { chown, open } from 'node:fs/promises';
import type { Account } from './program.ts';

/** Has what was written of a file, or which names are in a folder, outlive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** Writes a file that an account alone may read. What is in it outlives a power cut; its name does once its folder is flushed. */
export async function writePrivate(file: string, text: string, account: Account | undefined): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (account) await chown(file, account.uid, account.gid);
}
