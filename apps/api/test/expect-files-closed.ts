import { readdir, readlink } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';

const OPEN_FILES = '/proc/self/fd';

/** The files that this process has open and that have no name any more, by the names they had. */
async function unnamedOpenFiles(): Promise<string[]> {
  const numbers = await readdir(OPEN_FILES);
  const names = await Promise.all(
    numbers.map((number) => readlink(`${OPEN_FILES}/${number}`).catch(() => '')),
  );
  return names.filter((name) => name.endsWith('(deleted)'));
}

/** Whatever temporary files it opens, it closes; that garbage collection finds one and closes it does not count. */
export async function expectFilesClosed(act: () => Promise<void>): Promise<void> {
  const before = await unnamedOpenFiles();
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  try {
    await act();
    // One of another test may go meanwhile.
    const opened = async () => (await unnamedOpenFiles()).filter((name) => !before.includes(name));
    await expect.poll(opened).toEqual([]);
    // In which a warning of the last file comes.
    await nextTurn();
  } finally {
    process.off('warning', note);
  }
  expect(warnings.filter((message) => message.includes('garbage collection'))).toEqual([]);
}
