import { join } from 'node:path';
import { bucketPlace, type ConfiguredPlace, folderPlace } from './backups/feature.ts';
import { BUCKET_ADDRESS, type Config, NO_BACKUPS } from './config.ts';

/** Where backups go: to the folder or bucket that is named, or else beside the data (BACKUP-3). */
export function configuredPlace(config: Config, dataDir: string, to = config.BACKUP_TO): ConfiguredPlace {
  const isOff = to === NO_BACKUPS;
  const named = isOff ? undefined : to;
  const besideData = join(dataDir, 'backups');
  // A place that is named for one backup alone follows on no other.
  const hasFormer = named !== undefined && named === config.BACKUP_TO;
  const former = hasFormer ? folderPlace(besideData, { mayMake: false }) : null;
  const [, bucket, prefix = ''] = BUCKET_ADDRESS.exec(named ?? '') ?? [];
  if (named && bucket) {
    const below = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    return {
      place: bucketPlace({ bucket, ...keysOf(config) }, below),
      former,
      address: named,
      folder: null,
      isNamed: true,
      isOff,
    };
  }
  const folder = named ?? besideData;
  return {
    place: folderPlace(folder, { mayMake: named === undefined }),
    former,
    address: folder,
    folder,
    isNamed: named !== undefined,
    isOff,
  };
}

function keysOf(config: Config) {
  const endpoint = config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT;
  return {
    region: config.BACKUP_S3_REGION ?? config.S3_REGION ?? '',
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY ?? '',
    endpoint: endpoint ?? null,
    pathStyle: config.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
  };
}
