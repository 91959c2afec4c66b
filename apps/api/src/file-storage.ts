import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Storage } from './providers/storage.ts';
import { createDiskStorage } from './providers/storage-disk.ts';
import { createS3Storage } from './providers/storage-s3.ts';

/** Where patients' files lie: in the bucket that is configured, or else on this machine's disk. */
export function createFileStorage(config: Config, dataDir: string): Storage {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = config;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createDiskStorage(join(dataDir, 'files'));
  }
  return createS3Storage({
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: S3_ENDPOINT ?? null,
    pathStyle: config.S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  });
}
