import type { Database } from '../db/database.ts';
import type { MoneyDependencies } from '../money/feature.ts';
import type { Limits } from '../security/limits.ts';

export interface SaleDependencies extends MoneyDependencies {
  database: Database;
  limits: Limits;
}
