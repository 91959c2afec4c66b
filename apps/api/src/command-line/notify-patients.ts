import type { NotifyPatient } from '../appointments/feature.ts';
import { clinicNameOf } from '../clinic.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { findSandboxSecret } from '../db/installation.ts';
import { createSealing } from '../messages/feature.ts';
import { patientNotifier } from '../notices/feature.ts';
import { StartupError } from '../process/startup-error.ts';

/** Tells patients from the command line: what is written here, the server delivers. */
export function commandLineNotifier(config: Config, database: Database): NotifyPatient {
  return async (...update) => {
    const secret = config.APP_SECRET ?? (await findSandboxSecret(database));
    if (!secret) {
      throw new StartupError('APP_SECRET is missing; please run this with the configuration of the server.');
    }
    const outbox = { sealing: createSealing(secret) };
    await patientNotifier({ outbox, clinicName: clinicNameOf(config) })(...update);
  };
}
