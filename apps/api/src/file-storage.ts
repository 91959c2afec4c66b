import { join } from 'node:path';
import type { Config } from './config.ts';
import type { CurrentProviders } from './provider-settings/feature.ts';
import { CLOSED_PLACE, layeredStorage, placeByAnyOf } from './providers/layered-storage.ts';
import { oncePer } from './providers/once-per.ts';
import type { S3Options } from './providers/s3-client.ts';
import type { Storage } from './providers/storage.ts';
import { createDiskStorage } from './providers/storage-disk.ts';

/** The bucket that is configured; null where none is. */
export function configuredBucket(config: Config): S3Options | null {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = config;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: S3_ENDPOINT ?? null,
    pathStyle: config.S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  };
}

/** Files in a bucket, whose client is loaded with the first of them: it is a large one, and most clinics have none. */
function bucketStorage(bucket: S3Options): Storage {
  let created: Promise<Storage> | undefined;
  const storage = () => {
    created ??= import('./providers/storage-s3.ts').then(({ createS3Storage }) => createS3Storage(bucket));
    return created;
  };
  return {
    put: async (...file) => (await storage()).put(...file),
    get: async (key) => (await storage()).get(key),
    remove: async (key) => (await storage()).remove(key),
  };
}

/**
 * Where patients' files lie: on this machine's disk, or in the bucket that is configured; then those that were on the disk
 * before are found and removed there (PROV-13).
 */
export function createFileStorage(config: Config, dataDir: string): Storage {
  const disk = createDiskStorage(join(dataDir, 'files'));
  const bucket = configuredBucket(config);
  if (!bucket) return disk;
  const inBucket = bucketStorage(bucket);
  return layeredStorage({ current: () => inBucket, all: () => [disk, inBucket] });
}

/**
 * The same until an owner enters a bucket: from then on new files go there, and the others are found where they lie. While one
 * that was entered cannot be opened, what is found nowhere else may lie in it (PROV-13).
 */
export function storageOver(configured: Storage, config: Config, providers: CurrentProviders): Storage {
  const storageIn = oncePer(bucketStorage);
  const isConfigured = configuredBucket(config) !== null;
  return layeredStorage({
    current: () => (isConfigured || !providers.storage ? configured : storageIn(providers.storage)),
    all: () => [
      configured,
      ...providers.formerStorages.map((keys) => placeByAnyOf(keys.map(storageIn))),
      ...(providers.entered.storage?.content === null ? [CLOSED_PLACE] : []),
    ],
  });
}
