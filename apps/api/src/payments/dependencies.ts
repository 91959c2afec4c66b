import type { NotifyPatient } from '../appointments/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { MoneyDependencies } from '../money/feature.ts';
import type { PresentUser } from '../users/feature.ts';
import type { NotifyClinic } from './notify-clinic.ts';

/** What it takes to apply what the gateway reports. */
export interface ApplyDependencies extends MoneyDependencies {
  database: Database;
  log: Log;
  presentUser: PresentUser;
  notifyPatient: NotifyPatient;
  notifyClinic: NotifyClinic;
}

/** What is stored with a payment before what has gone back of it is counted, once its sale is locked. */
export type BeforeCounting = (tx: Queries) => Promise<void>;
