import type { Readable } from 'node:stream';
import { BackupError, findMachineKey, fits, isBackupKey } from '../backups/feature.ts';
import { CommandError } from './command-error.ts';
import { typedSecret } from './typed-secret.ts';

/** The keys that open a backup: that of this machine, or the printed ones, as they stand in BACKUP_KEY or are typed. */
export async function keysFor(open: () => Promise<Readable>, dataDir: string): Promise<string[]> {
  const own = await findMachineKey(dataDir);
  const owned = own ? [own] : [];
  // Asked without any as well: a file that is no backup is refused before a key is asked for.
  if (await fits(await open(), owned)) return owned;
  return keysIn(process.env.BACKUP_KEY || (await typedSecret('The printed key: ')));
}

/**
 * Opens the whole backup that one of an hour adds to. Where the key was renewed between them it takes the sheet from before as
 * well, whose key is added to the others (BACKUP-11).
 */
export function openingBase(
  open: (name: string) => Promise<Readable>,
  keys: string[],
): (name: string) => Promise<Readable> {
  return async (name) => {
    if (await fits(await open(name), keys)) return open(name);
    if (process.env.BACKUP_KEY || !process.stdin.isTTY) {
      throw new CommandError(
        `The whole backup that this one adds to, ${name}, takes another key: that of the sheet from before. Run the command at a terminal, which asks for it, or set BACKUP_KEY to both keys, one after the other.`,
      );
    }
    keys.push(...keysIn(await typedSecret(`The key on the sheet from before, for ${name}: `)));
    if (await fits(await open(name), keys)) return open(name);
    throw new BackupError('wrong_key');
  };
}

function keysIn(typed: string): string[] {
  const keys = typed
    .replace(/\s/g, '')
    .toUpperCase()
    .split(/(?=AGE-SECRET-KEY-)/);
  if (keys.join('') === '') throw new BackupError('key_needed');
  if (!keys.every(isBackupKey)) throw new BackupError('key_mistyped');
  return keys;
}
