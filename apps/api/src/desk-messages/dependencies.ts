import type { Database } from '../db/database.ts';
import type { OutboxDependencies } from '../messages/feature.ts';
import type { Limits } from '../security/limits.ts';

/** What the use cases of this feature work with. */
export interface DeskMessageDependencies {
  database: Database;
  limits: Limits;
  outbox: OutboxDependencies;
  clinicName(): string;
  timeZone: string;
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
}
