import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { unfilledFile } from '@chairside/embedded-postgres/cluster';
import { isLaterThan } from '@chairside/rules/backups';
import { configuredPlace } from '../backup-place.ts';
import {
  BackupError,
  baseIn,
  type ConfiguredPlace,
  folderPlace,
  restoreInstallation,
} from '../backups/feature.ts';
import { directUrl, readConfig } from '../config.ts';
import { createFileStorage } from '../file-storage.ts';
import { carryOver, goesOnIn } from './carry-over.ts';
import { CommandError } from './command-error.ts';
import { endedIn, endRestored } from './end-restored.ts';
import { ERASED_UNKNOWN, erasedSince, erasedWhereReadable, eraseRestored } from './erase-restored.ts';
import { dataDirOf, startedData } from './find-data.ts';
import { keysFor, openingBase } from './printed-keys.ts';
import { passedOverWarning } from './wording.ts';

/** Puts the backup that is named in the place of this installation's data, and says what came of it. */
export async function restore(named: string, { replace }: { replace: boolean }): Promise<string> {
  const config = readConfig(process.env);
  const dataDir = dataDirOf(config);
  const target = configuredPlace(config, dataDir);
  const { name, open } = await backupNamed(named, target);
  const identities = await keysFor(open, dataDir);
  // Who has the database of a data folder to himself: no server may use what is exchanged.
  const configured = directUrl(config);
  const { url, noteFilled, close } = configured
    ? { url: configured, noteFilled: async () => {}, close: async () => {} }
    : await startedData(dataDir, { isBesideFormer: true });
  // Made just now beside data that were renamed, which alone could have said what has been since the backup.
  const isNew = !configured && existsSync(unfilledFile(join(dataDir, 'postgres')));
  try {
    const listed = await erasedSince(named, target);
    const there = await erasedWhereReadable(url);
    const erased = [...listed.erased, ...there.erased];
    const ended = await endedIn(url);
    const goesOn = await goesOnIn(url);
    let said: string[] = [];
    const { header, contents, fileCount, missingFiles, passedOver, aside, broken } =
      await restoreInstallation(
        {
          name,
          databaseUrl: url,
          files: createFileStorage(config, dataDir),
          openBase: openingBase(
            baseIn(existsSync(named) ? folderPlace(dirname(named), { mayMake: false }) : target.place),
            identities,
          ),
          more: [(await import('@chairside/sandbox/migrations')).SANDBOX_MIGRATIONS],
          timeZone: config.CLINIC_TIME_ZONE,
          prepare: async (restoredUrl) => {
            await eraseRestored(config, restoredUrl, erased);
            const signIns = await endRestored(restoredUrl, ended);
            said = [...signIns, ...(await carryOver(restoredUrl, goesOn, config.CLINIC_TIME_ZONE))];
          },
        },
        await open(),
        { identities, replace, now: new Date() },
      );
    await noteFilled();
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Restored the backup of ${header.madeAt}: ${rows} rows and ${countOf(fileCount)}, each compared with what was backed up.`,
      ...(header.base ? [`Older files came out of ${header.base}.`] : []),
      ...(missingFiles.length > 0
        ? [
            `WARNING: ${countOf(missingFiles.length)} of patients missing in the backup: deleted while it was made, or lost before.`,
          ]
        : []),
      ...passedOverWarning(passedOver),
      ...listed.warnings,
      ...(aside ? [`What was there before is in the database ${aside} for 30 days.`] : []),
      ...broken.map((name) => `WARNING: when the backup was made there was ${name}.`),
      ...said,
      ...(isNew ? [ERASED_UNKNOWN] : there.warnings),
      'Start Chairside with npm start.',
    ].join('\n');
  } finally {
    await close();
  }
}

const countOf = (files: number) => (files === 1 ? 'one file' : `${files} files`);

/** What the backup that is named is called, and a way to read it, from its beginning, as often as it takes. */
async function backupNamed(
  name: string,
  { place, address, folder }: ConfiguredPlace,
): Promise<{ name: string; open: () => Promise<Readable> }> {
  if (existsSync(name)) {
    if (statSync(name).isDirectory()) throw new BackupError('not_a_backup');
    return { name: basename(name), open: async () => createReadStream(name) };
  }
  // A folder is not made by looking into it.
  const looked = folder === null ? place : folderPlace(folder, { mayMake: false });
  let isAway = false;
  const stored = await looked.list().catch((error: unknown) => {
    if (!(error instanceof BackupError) || error.problem !== 'folder_away') throw error;
    isAway = true;
    return [];
  });
  const names = stored.map((backup) => backup.name);
  const found = name === 'latest' ? newestOf(names, new Date()) : names.find((each) => each === name);
  if (found) return { name: found, open: () => looked.read(found) };
  const missing = name === 'latest' ? 'no backup' : `no file ${name}, and no backup of that name`;
  throw new CommandError(
    `There is ${missing} in ${address}${isAway ? ', which is not there' : ''}. Set BACKUP_TO to where the backups are, or give the file's whole path.`,
  );
}

/**
 * The newest backup by name (BACKUP-6). Where it is later than now, the clock of this machine is wrong or the one that it was
 * made by, and only the owner can say which backup is the newest.
 */
function newestOf(newestFirst: string[], now: Date): string | undefined {
  const [newest] = newestFirst;
  if (newest === undefined || !isLaterThan(newest, now)) return newest;
  const names = [newest, ...newestFirst.filter((name) => !isLaterThan(name, now)).slice(0, 1)];
  throw new CommandError(
    `The clock of this machine says ${now.toISOString().slice(0, 16)}Z, and the newest backup is from after that. Set the clock, or name the backup to restore: ${names.join(' or ')}.`,
  );
}
