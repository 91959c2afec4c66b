import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type ConfiguredPlace,
  ERASED_NOTE,
  type ErasedAccount,
  folderPlace,
  listErased,
  readErasedNote,
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

/**
 * The accounts that were erased since the oldest backup, by the list beside the backup that is named and by that where backups
 * go: a backup that lies elsewhere has none that is kept up (BACKUP-12). Null where there is neither.
 */
export async function erasedSince(
  backup: string,
  { place }: ConfiguredPlace,
): Promise<ErasedAccount[] | null> {
  const configured = place.readNote(ERASED_NOTE);
  if (!existsSync(backup)) {
    const note = await configured;
    return note === null ? null : readErasedNote(note);
  }
  const beside = folderPlace(dirname(backup), { mayMake: false }).readNote(ERASED_NOTE);
  // Where backups go may be what has just died.
  const notes = await Promise.all([beside, configured.catch(() => null)]);
  if (notes.every((note) => note === null)) return null;
  return [...new Set(notes)].flatMap(readErasedNote);
}

/** Those of the database that is there, which an older backup knows nothing of. */
export async function erasedIn(databaseUrl: string): Promise<ErasedAccount[]> {
  return (await isUsed(databaseUrl)) ? onDatabase(databaseUrl, listErased) : [];
}

/** The same for a restore, which a database that is damaged does not stop: what is not known there is a warning. */
export async function erasedWhereReadable(
  databaseUrl: string,
): Promise<{ erased: ErasedAccount[]; warnings: string[] }> {
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
