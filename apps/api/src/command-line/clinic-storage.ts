import type { Config } from '../config.ts';
import { configuredProviders } from '../configured-providers.ts';
import type { Database } from '../db/database.ts';
import { createFileStorage, storageOver } from '../file-storage.ts';
import type { Log } from '../logging/log.ts';
import { standInKeys } from '../payment-accounts.ts';
import { CurrentProviders } from '../provider-settings/feature.ts';
import { createSealing } from '../security/sealing.ts';
import { serverSecret } from './notify-patients.ts';

interface Sources {
  config: Config;
  database: Database;
  dataDir: string;
  log: Log;
}

/** Where patients' files lie: on the disk, in the bucket that is configured, and in those that owners entered. */
export async function openStorage({ config, database, dataDir, log }: Sources) {
  const secret = await serverSecret(config, database);
  const providers = await CurrentProviders.open({
    database,
    sealing: createSealing(secret, 'providers'),
    configured: configuredProviders(config, standInKeys(config, secret)),
    log,
  });
  const storage = storageOver(createFileStorage(config, dataDir), config, providers);
  return { storage, closeStorage: () => providers.close() };
}
