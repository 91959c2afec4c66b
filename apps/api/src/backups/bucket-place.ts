import { text } from 'node:stream/consumers';
import { isBackupName } from '@chairside/rules/backups';
import { type BackupBucket, openBackupBucket } from '../providers/backup-bucket.ts';
import type { S3Options } from '../providers/storage-s3.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './place.ts';

/** Backups in a bucket, below a prefix. */
export function bucketPlace(options: S3Options, prefix: string): BackupPlace {
  const bucket: BackupBucket = openBackupBucket(options, prefix);
  return {
    async list() {
      const found = await reached(() => bucket.list());
      return found
        .filter(({ name }) => isBackupName(name))
        .sort((one, other) => (one.name < other.name ? 1 : -1));
    },
    async write(name, content) {
      // Not every S3 can list them.
      await bucket.abortUnfinished(isBackupName).catch(() => {});
      await reached(() => bucket.write(name, content));
    },
    async read(name) {
      const content = await reached(() => bucket.read(name));
      if (!content) throw new BackupError('no_backup');
      return content;
    },
    remove: (name) => reached(() => bucket.remove(name)),
    async readNote(name) {
      const content = await reached(() => bucket.read(name));
      return content && text(content);
    },
    writeNote: (name, content) => reached(() => bucket.writeText(name, content)),
    freeBytes: async () => null,
  };
}

/** What fails here is the bucket, or what is written into it and says itself what it is. */
async function reached<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError('place_unreachable', { cause: error });
  }
}
