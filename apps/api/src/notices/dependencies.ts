import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { OutboxDependencies } from '../messages/feature.ts';

/** What it takes to notify patients of something that they did not ask for at this moment. */
export interface NotifyDependencies {
  outbox: OutboxDependencies;
  clinicName(): string;
}

/** The same for a job, which goes through all of them. */
export interface NoticeDependencies extends NotifyDependencies {
  database: Database;
  log: Log;
  timeZone: string;
}
