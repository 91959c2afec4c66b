import type { NotifyPatient } from '../appointments/feature.ts';
import { codeCeilingReached } from '../auth/feature.ts';
import { configuredDetails, shownDetails } from '../clinic.ts';
import { readDetails } from '../clinic-details/feature.ts';
import type { Config } from '../config.ts';
import type { ClinicChangeDependencies } from '../contact-changes/feature.ts';
import type { Database } from '../db/database.ts';
import { findSandboxSecret } from '../db/installation.ts';
import type { Log } from '../logging/log.ts';
import { codeSender } from '../messages/feature.ts';
import { contactChangeNotifier, patientNotifier } from '../notices/feature.ts';
import { StartupError } from '../process/startup-error.ts';
import { createLimits } from '../security/limits.ts';
import { createSealing } from '../security/sealing.ts';

/** Tells patients from the command line: what is written here, the server delivers. */
export function commandLineNotifier(config: Config, database: Database): NotifyPatient {
  return async (...update) => {
    const outbox = { sealing: createSealing(await serverSecret(config, database), 'outbox') };
    const clinicName = await clinicNameOf(config, database);
    await patientNotifier({ outbox, clinicName: () => clinicName })(...update);
  };
}

/** What a patient's phone is changed with from the command line, by the limits of the server and its messages. */
export function commandLineContactChanges(
  config: Config,
  database: Database,
  log: Log,
): () => Promise<ClinicChangeDependencies> {
  return async () => {
    const secret = await serverSecret(config, database);
    const outbox = { sealing: createSealing(secret, 'outbox') };
    const clinicName = await clinicNameOf(config, database);
    return {
      database,
      secret,
      log,
      limits: createLimits(database, secret),
      sendCode: codeSender(outbox, () => clinicName),
      notifyContactChange: contactChangeNotifier({
        outbox,
        clinicName: () => clinicName,
        timeZone: config.CLINIC_TIME_ZONE,
        publicAddress: () => commandLineAddress(config),
      }),
    };
  };
}

/** Where the server is reached, as far as its configuration says so. */
export function commandLineAddress({ PUBLIC_URL, HOST, PORT }: Config): string {
  return PUBLIC_URL ?? `http://${HOST}:${PORT}`;
}

async function clinicNameOf(config: Config, database: Database): Promise<string> {
  return shownDetails(configuredDetails(config), await readDetails(database)).name;
}

/** Whether the server counts so many codes that only known devices get any; no without its secret, which the counts are under. */
export async function commandLineCeiling(config: Config, database: Database): Promise<boolean> {
  const secret = await findSecret(config, database);
  return secret !== null && codeCeilingReached(createLimits(database, secret));
}

const findSecret = async (config: Config, database: Database) =>
  config.APP_SECRET ?? (await findSandboxSecret(database));

export async function serverSecret(config: Config, database: Database): Promise<string> {
  const secret = await findSecret(config, database);
  if (secret) return secret;
  throw new StartupError('APP_SECRET is missing; please run this with the configuration of the server.');
}
