import type { Database } from '../db/database.ts';
import type { Limits } from '../security/limits.ts';

export interface CashUpDependencies {
  database: Database;
  limits: Limits;
  timeZone: string;
}
