import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { MoneyDependencies } from '../money/feature.ts';
import type { PaymentGateway } from '../providers/gateway.ts';
import type { Limits } from '../security/limits.ts';

export interface RequestDependencies extends MoneyDependencies {
  database: Database;
  gateway: PaymentGateway;
  limits: Limits;
  log: Log;
}
