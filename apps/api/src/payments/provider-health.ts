import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { noteProviderFailed, noteProviderWorks } from './provider-health-store.ts';

interface HealthDependencies {
  database: Database;
  log: Log;
  clock: () => Date;
}

/** Notes of each request to the provider whether it was answered; that it cannot be noted stops no payment (OPS-5). */
export function providerHealth({ database, log, clock }: HealthDependencies) {
  return async (isAnswered: boolean): Promise<void> => {
    try {
      await (isAnswered ? noteProviderWorks(database) : noteProviderFailed(database, clock()));
    } catch (error) {
      log.warn({ err: error }, 'how the payment provider does could not be noted');
    }
  };
}
