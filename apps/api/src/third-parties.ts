import type { Config } from './config.ts';
import { configuredProviders, openProviders } from './configured-providers.ts';
import type { Database } from './db/database.ts';
import { storageOver } from './file-storage.ts';
import type { Log } from './logging/log.ts';
import { paymentAccounts, standInKeys } from './payment-accounts.ts';
import { providerHealth } from './payments/feature.ts';
import type { Storage } from './providers/storage.ts';
import { createSealing } from './security/sealing.ts';

interface Sources {
  config: Config;
  database: Database;
  storage: Storage;
  log: Log;
  clock: () => Date;
  secret: string;
}

/** The third parties that the clinic works with, by the settings of the environment and of the desk. */
export async function openThirdParties(
  { config, database, storage, log, clock, secret }: Sources,
  ownUrl: () => string,
) {
  const standIn = standInKeys(config, secret);
  const configuredByProvider = configuredProviders(config, standIn);
  const providerSealing = createSealing(secret, 'providers');
  const providers = await openProviders(config, {
    database,
    sealing: providerSealing,
    configured: configuredByProvider,
    log,
  });
  const accounts = paymentAccounts(config, {
    providers,
    standIn,
    ownUrl,
    onOutcome: providerHealth({ database, log, clock }),
  });
  return {
    accounts,
    configuredByProvider,
    providerSealing,
    providers,
    standIn,
    storage: storageOver(storage, config, providers),
    /** Real SMS go to whoever has a demo patient's invented phone, and real money moves. */
    standsIn: () => accounts.standsIn() && providers.sms === null,
  };
}
