import { Command } from '@commander-js/extra-typings';
import { configuredPlace } from '../backup-place.ts';
import { runBackup } from '../backups/feature.ts';
import { directUrl, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { refuseUnmigrated } from '../db/migrate.ts';
import { createLog } from '../logging/log.ts';
import { VERSION } from '../status/feature.ts';
import { openStorage } from './clinic-storage.ts';
import { endWithSentence } from './end-with-sentence.ts';
import { dataDirOf, diskFoldersOf, findData } from './find-data.ts';

// `npm run backup`: a backup of the data of a server that runs, or of one that does not.

const { to } = new Command('npm run backup --')
  .description('Makes a backup of the database and of patients’ files')
  .option('--to <place>', 'a folder or s3://bucket/prefix, instead of BACKUP_TO')
  .parse()
  .opts();

async function backUp(): Promise<string> {
  const config = readConfig(process.env);
  const dataDir = dataDirOf(config);
  const log = createLog('silent');
  const target = configuredPlace(config, dataDir, to);
  const { url, close } = await findData(directUrl(config), dataDir);
  try {
    await refuseUnmigrated(url);
    const database = openDatabase(url, log);
    const { storage, closeStorage } = await openStorage({ config, database, dataDir, log });
    try {
      const name = await runBackup(
        {
          database,
          databaseUrl: url,
          dataDir,
          diskFolders: diskFoldersOf(config, dataDir),
          storage,
          log,
          clock: () => new Date(),
          timeZone: config.CLINIC_TIME_ZONE,
          version: VERSION,
          target,
          sandboxMigrations: async () => [],
        },
        { cause: 'command' },
      );
      return `Backed up to ${name} in ${target.address}`;
    } finally {
      await closeStorage();
      await database.$client.end();
    }
  } finally {
    await close();
  }
}

await endWithSentence(backUp);
