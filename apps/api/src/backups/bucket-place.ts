import { text } from 'node:stream/consumers';
import { isBackupName } from '@chairside/rules/backups';
import type { BackupBucket } from '../providers/backup-bucket.ts';
import type { S3Options } from '../providers/s3-client.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './place.ts';

/** Backups in a bucket, below a prefix. */
export function bucketPlace(options: S3Options, prefix: string): BackupPlace {
  let opened: Promise<BackupBucket> | undefined;
  // Loaded with the first backup: its client is a large one.
  const bucket = () => {
    opened ??= import('../providers/backup-bucket.ts').then((module) =>
      module.openBackupBucket(options, prefix),
    );
    return opened;
  };
  return {
    async list() {
      const found = await reached(async () => (await bucket()).list());
      return found
        .filter(({ name }) => isBackupName(name))
        .sort((one, other) => (one.name < other.name ? 1 : -1));
    },
    async write(name, content) {
      // Not every S3 can list them.
      await (await bucket()).abortUnfinished(isBackupName).catch(() => {});
      await reached(async () => (await bucket()).write(name, content));
    },
    async read(name) {
      const content = await reached(async () => (await bucket()).read(name));
      if (!content) throw new BackupError('no_backup');
      return content;
    },
    remove: (name) => reached(async () => (await bucket()).remove(name)),
    readNote: (name) =>
      reached(async () => {
        const content = await (await bucket()).read(name);
        return content && text(content);
      }),
    writeNote: (name, content) => reached(async () => (await bucket()).writeText(name, content)),
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
