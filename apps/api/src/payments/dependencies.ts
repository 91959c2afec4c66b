import type { TellPatient } from '../appointments/dependencies.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { Links } from '../security/signed-links.ts';
import type { TellClinic } from './notify-clinic.ts';

/** What it takes to give what the gateway tells its effect. */
export interface ApplyParts {
  database: Database;
  log: Log;
  links: Links;
  timeZone: string;
  tellPatient: TellPatient;
  tellClinic: TellClinic;
}
