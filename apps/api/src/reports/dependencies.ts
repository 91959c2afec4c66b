import type { Database } from '../db/database.ts';

export interface ReportDependencies {
  database: Database;
  timeZone: string;
}
