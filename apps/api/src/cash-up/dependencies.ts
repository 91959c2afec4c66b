import type { Database } from '../db/database.ts';

export interface CashUpDependencies {
  database: Database;
  timeZone: string;
}
