import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  BackupError,
  type ConfiguredPlace,
  ERASED_NOTE,
  type ErasedAccount,
  folderPlace,
  listErased,
  readErasedNote,
  unionOf,
} from '../backups/feature.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { isUsed } from '../db/promises.ts';
import { createLog } from '../logging/log.ts';
import { eraseAgain, eraseFromFormerSandbox } from '../privacy/feature.ts';
import { forgettingSent } from '../shared-dependencies.ts';
import { serverSecret } from './notify-patients.ts';

/** Where the database that was there says nothing. */
export const ERASED_UNKNOWN = `WARNING: the database that was there cannot be read: who has deleted the account since ${ERASED_NOTE} was written last may be back.`;

/** Where no list of them is found. */
export const NO_LIST = `WARNING: neither beside the backup nor where BACKUP_TO says is there a list of erased accounts (${ERASED_NOTE}): who has deleted the account since the backup is back.`;
/** Where another one could be read. */
export const LIST_UNREADABLE = `WARNING: one of two lists of erased accounts (${ERASED_NOTE}, beside the backup and where BACKUP_TO says) cannot be read: who is in that one alone is back.`;

interface Erased {
  erased: ErasedAccount[];
  warnings: string[];
}

/**
 * The accounts that were erased since the oldest backup, by the list beside the backup that is named and by that where backups
 * go: a backup that lies elsewhere has none that is kept up (BACKUP-12). One that is damaged is left out where the other says them.
 */
export async function erasedSince(backup: string, { place }: ConfiguredPlace): Promise<Erased> {
  const configured = () => place.readNote(ERASED_NOTE);
  const reads = existsSync(backup)
    ? [
        () => folderPlace(dirname(backup), { mayMake: false }).readNote(ERASED_NOTE),
        // Where backups go may be what has just died.
        () => configured().catch(() => null),
      ]
    : [configured];
  const found = await Promise.all(reads.map(listOf));
  const lists = found.filter((list) => Array.isArray(list));
  const unreadable = found.find((list) => list instanceof BackupError);
  if (unreadable && lists.length === 0) throw unreadable;
  const missing = lists.length === 0 ? [NO_LIST] : [];
  return { erased: unionOf(lists), warnings: unreadable ? [LIST_UNREADABLE] : missing };
}

/** Where it cannot be read, the error for whoever has no other list. */
async function listOf(read: () => Promise<string | null>): Promise<ErasedAccount[] | null | BackupError> {
  try {
    const note = await read();
    return note === null ? null : readErasedNote(note);
  } catch (error) {
    return new BackupError('erased_list_unreadable', { cause: error });
  }
}

/** Those of the database that is there, which an older backup knows nothing of. */
export async function erasedIn(databaseUrl: string): Promise<ErasedAccount[]> {
  return (await isUsed(databaseUrl)) ? onDatabase(databaseUrl, listErased) : [];
}

/** The same for a restore, which a database that is damaged does not stop: what is not known there is a warning. */
export async function erasedWhereReadable(databaseUrl: string): Promise<Erased> {
  try {
    return { erased: await erasedIn(databaseUrl), warnings: [] };
  } catch {
    return { erased: [], warnings: [ERASED_UNKNOWN] };
  }
}

/** Erases them in what was restored, before anybody sees it; gives how many were back. */
export async function eraseRestored(
  config: Config,
  databaseUrl: string,
  accounts: readonly ErasedAccount[],
): Promise<number> {
  if (accounts.length === 0) return 0;
  return onDatabase(databaseUrl, async (database) => {
    const dependencies = {
      secret: await serverSecret(config, database),
      timeZone: config.CLINIC_TIME_ZONE,
      taxYears: config.CLINIC_TAX_YEARS,
      forgetSent: forgettingSent(eraseFromFormerSandbox),
    };
    return eraseAgain(dependencies, database, accounts);
  });
}

/** Erases in what is put in a database's place whoever that one says has deleted the account (BACKUP-12). */
export function erasedAsIn(databaseUrl: string, config: Config) {
  return async (newUrl: string) => eraseRestored(config, newUrl, await erasedIn(databaseUrl));
}

export async function onDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url, createLog('silent'));
  try {
    return await work(database);
  } finally {
    await database.$client.end();
  }
}
