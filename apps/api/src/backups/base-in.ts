import type { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './place.ts';

/** Opens the whole backup that one of an hour adds to, by the name that it says: only one that lies where it was found itself. */
export const baseIn =
  (place: BackupPlace) =>
  async (base: string): Promise<Readable> => {
    const isThere = (await place.list()).some(({ name }) => name === base);
    if (!isThere) throw new BackupError('no_base');
    return place.read(base);
  };
