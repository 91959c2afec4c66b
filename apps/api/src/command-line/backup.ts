import { backupName } from '@chairside/rules/backups';
import { Command } from '@commander-js/extra-typings';
import { configuredPlace } from '../backup-place.ts';
import { machineKey, makeBackup } from '../backups/feature.ts';
import { readConfig } from '../config.ts';
import { createFileStorage } from '../file-storage.ts';
import { productVersion } from '../process/product-version.ts';
import { endWithSentence } from './backup-problem.ts';
import { dataDirOf, findData } from './find-data.ts';

// `npm run backup`: a backup of the data of a server that runs, or of one that does not.

const { to } = new Command('npm run backup --')
  .description('Makes a backup of the database and of patients’ files')
  .option('--to <place>', 'a folder or s3://bucket/prefix, instead of BACKUP_TO')
  .parse()
  .opts();

async function backUp(): Promise<string> {
  const config = readConfig(process.env);
  const dataDir = dataDirOf(config);
  const { place, address } = configuredPlace(config, dataDir, to);
  const { url, close } = await findData(config.DATABASE_URL, dataDir);
  try {
    const madeAt = new Date();
    const { recipient } = await machineKey(dataDir);
    const source = { databaseUrl: url, files: createFileStorage(config, dataDir), version: productVersion() };
    const name = backupName(madeAt);
    await makeBackup(source, { recipients: [recipient], madeAt }, (content) => place.write(name, content));
    return `Backed up to ${name} in ${address}`;
  } finally {
    await close();
  }
}

await endWithSentence(backUp);
