import type { Database } from '../db/database.ts';
import type { Limits } from '../security/limits.ts';

export interface ReportDependencies {
  database: Database;
  limits: Limits;
  timeZone: string;
}
