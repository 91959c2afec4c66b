import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { OutboxParts } from '../messages/outbox.ts';

/** What it takes to tell patients something that they did not ask for at this moment. */
export interface TellingParts {
  outbox: OutboxParts;
  clinicName: string;
}

/** The same for a job, which goes through all of them. */
export interface NoticeParts extends TellingParts {
  database: Database;
  log: Log;
  timeZone: string;
}
