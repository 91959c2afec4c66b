import { serveFolder } from '@chairside/embedded-postgres/serve-folder';
import { Command } from '@commander-js/extra-typings';
import { BackupError, moveDatabase } from '../backups/feature.ts';
import { directUrl, readConfig } from '../config.ts';
import { connectToCopy } from '../db/copy-shape.ts';
import { unusableDatabase } from '../db/unusable-database.ts';
import { StartupError } from '../process/startup-error.ts';
import { VERSION } from '../status/feature.ts';
import { endWithSentence } from './end-with-sentence.ts';
import { erasedAsIn } from './erase-restored.ts';
import { dataDirOf, startedData } from './find-data.ts';
import { passedOverWarning } from './wording.ts';

// `npm run move-database -- --from …`: copies the database of another server, or of a folder that an older PostgreSQL wrote,
// into the one that this installation is configured with.

const options = new Command('npm run move-database --')
  .description(
    'Moves the database from another PostgreSQL, of version 15 or newer, into the one configured here',
  )
  .requiredOption(
    '--from <source>',
    'postgres://… of the other one, or a data folder of an embedded database',
  )
  .option(
    '--programs <folder>',
    'the programs of the PostgreSQL that wrote the folder, if they are not found',
  )
  .option('--replace', 'put aside the patients and staff that are there')
  .parse()
  .opts();

const IS_ADDRESS = /^postgres(?:ql)?:\/\//;

async function move(): Promise<string> {
  const config = readConfig(process.env);
  const configured = directUrl(config);
  const source = IS_ADDRESS.test(options.from)
    ? { url: options.from, stop: async () => {} }
    : await serveFolder(options.from, {
        programs: options.programs,
        dataDir: configured ? undefined : dataDirOf(config),
      });
  try {
    await refuseUnusable(source.url);
    // Who has the database of a data folder to himself: no server may use what is exchanged.
    const target = configured
      ? { url: configured, noteFilled: async () => {}, close: async () => {} }
      : await startedData(dataDirOf(config), { isBesideFormer: true });
    try {
      const { header, contents, passedOver, aside, broken } = await moveDatabase(
        source.url,
        {
          databaseUrl: target.url,
          more: [(await import('@chairside/sandbox/migrations')).SANDBOX_MIGRATIONS],
          timeZone: config.CLINIC_TIME_ZONE,
          prepare: erasedAsIn(target.url, config),
        },
        { replace: options.replace ?? false, now: new Date(), version: VERSION },
      ).catch(explain);
      await target.noteFilled();
      const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
      return [
        `Moved ${rows} rows in ${contents.tables.length} tables from PostgreSQL ${header.postgres}, each table compared with what it was there.`,
        ...passedOverWarning(passedOver),
        ...(aside ? [`What was here before is in the database ${aside}.`] : []),
        ...broken.map((name) => `WARNING: there was ${name} already.`),
        'Patients’ files were not moved: they stay in files/ of DATA_DIR, or in the bucket. Start Chairside with npm start.',
      ].join('\n');
    } finally {
      await target.close();
    }
  } finally {
    await source.stop();
  }
}

/** What keeps it from being used is said of it, and not of the database that is configured. */
async function refuseUnusable(source: string): Promise<void> {
  const client = await connectToCopy(source).catch((error: unknown) => {
    const sentence = unusableDatabase(error, 'The database that --from names');
    throw sentence === null ? error : new StartupError(sentence, { cause: error });
  });
  await client.end();
}

function explain(error: unknown): never {
  if (!(error instanceof BackupError) || error.problem !== 'newer_version') throw error;
  throw new StartupError(
    'That database was last migrated by another version of Chairside: by a newer one, or by one of its first. Start that newer version instead of this one, or start this one on it once (DATABASE_URL), and try again. Nothing was changed.',
    { cause: error },
  );
}

await endWithSentence(move);
