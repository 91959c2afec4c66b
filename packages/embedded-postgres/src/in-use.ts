import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError, stepsToRestore } from './start-error.ts';

const fileIn = (folder: string) => join(folder, 'chairside-in-use');

/**
 * Notes that a database runs in a folder. The file's own inode stands in it: a copy of the file is another one, and so
 * gives away that its folder was copied while the database ran, or before what it had written was put in order.
 */
export async function markInUse(folder: string): Promise<void> {
  const file = await open(fileIn(folder), 'w', 0o600);
  try {
    const { ino } = await file.stat({ bigint: true });
    await file.writeFile(String(ino));
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function clearInUse(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}

/** Refuses a folder that was copied while a database ran in it (START-12). `entry` is the folder, or the link to it. */
export async function refuseTornCopy(folder: string, entry = folder): Promise<void> {
  const file = fileIn(folder);
  const noted = await readFile(file, 'utf8').catch(() => '');
  // A database that was killed while it was noted had not begun yet.
  if (noted === '') return;
  const { ino } = await stat(file, { bigint: true });
  if (noted === String(ino)) return;
  throw new DatabaseStartError(
    `The database in ${folder} is a copy that was made while Chairside ran, or after it had ended without being stopped: bookings and payments may be missing in it, or it may be damaged. Restore a backup instead: ${stepsToRestore(entry)} If you know that nothing ran while it was copied, delete ${file} and start again.`,
  );
}
