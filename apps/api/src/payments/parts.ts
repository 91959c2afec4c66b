import type { TellPatient } from '../appointments/visit-parts.ts';
import type { Database } from '../db/database.ts';
import type { Links } from '../files/links.ts';
import type { Log } from '../log.ts';
import type { TellClinic } from './tell-clinic.ts';

/** What it takes to give what the gateway tells its effect. */
export interface ApplyParts {
  database: Database;
  log: Log;
  links: Links;
  timeZone: string;
  tellPatient: TellPatient;
  tellClinic: TellClinic;
}
