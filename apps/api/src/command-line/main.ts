import { configuredPlace } from '../backup-place.ts';
import { directUrl, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate, refuseUnmigrated } from '../db/migrate.ts';
import { isUsed } from '../db/promises.ts';
import { createLog } from '../logging/log.ts';
import { StartupError } from '../process/startup-error.ts';
import type { CommandWork, DataUse } from './command-context.ts';
import { endWithSentence } from './end-with-sentence.ts';
import { eraseRestored } from './erase-restored.ts';
import { dataDirOf, diskFoldersOf, findData } from './find-data.ts';
import {
  commandLineAddress,
  commandLineCeiling,
  commandLineContactChanges,
  commandLineNotifier,
} from './notify-patients.ts';
import { runCommandLine } from './run.ts';

// `npm run clinic -- …`: what the clinic's staff do, on the data of a server that runs or of one that does not.

/** Does the work on the data of the server that is configured like this command line. */
async function onClinicData(work: CommandWork, { migrates = false }: DataUse = {}): Promise<string[]> {
  const config = readConfig(process.env);
  const dataDir = dataDirOf(config);
  const { url, close } = await findData(directUrl(config), dataDir);
  try {
    if (migrates) await migrateUsed(url);
    else await refuseUnmigrated(url);
    const log = createLog('warn');
    const database = openDatabase(url, log);
    try {
      return await work({
        database,
        timeZone: config.CLINIC_TIME_ZONE,
        chairs: config.CLINIC_CHAIRS ?? null,
        notifyPatient: commandLineNotifier(config, database),
        contactChanges: commandLineContactChanges(config, database, log),
        eraseAgain: (accounts) => eraseRestored(config, url, accounts),
        publicAddress: () => commandLineAddress(config),
        now: new Date(),
        diskFolders: diskFoldersOf(config, dataDir),
        isCodeCeilingReached: () => commandLineCeiling(config, database),
        backupsAreOff: configuredPlace(config, dataDir).isOff,
      });
    } finally {
      await database.$client.end();
      log.flushRepeats();
    }
  } finally {
    await close();
  }
}

/** Migrates data that somebody else has put here; there are some, or another database was meant. */
async function migrateUsed(url: string): Promise<void> {
  if (!(await isUsed(url)))
    throw new StartupError('Nobody is in the configured database. Nothing was changed.');
  await migrate(url);
}

await endWithSentence(async () => (await runCommandLine(process.argv.slice(2), onClinicData)).join('\n'));
