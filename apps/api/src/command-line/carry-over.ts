import { formatDateAt } from '@chairside/rules/clinic-date';
import { currentKey, findKey, putKey, type StoredKey } from '../backups/feature.ts';
import type { Queries } from '../db/database.ts';
import { isUsed } from '../db/promises.ts';
import { onDatabase } from './erase-restored.ts';

/** What goes on in what is restored as it was in the database that is there, and not as an older backup has it. */
interface GoesOn {
  key: StoredKey | null;
}

/** What goes on of the database that is there; null where nobody is in it, or where it is damaged, which stops no restore. */
export async function goesOnIn(databaseUrl: string): Promise<GoesOn | null> {
  try {
    return (await isUsed(databaseUrl)) ? await onDatabase(databaseUrl, readGoesOn) : null;
  } catch {
    return null;
  }
}

const readGoesOn = async (queries: Queries): Promise<GoesOn> => ({ key: await findKey(queries) });

/** Carries it over into what was restored, before anybody sees it (BACKUP-14). Says what the owner should know. */
export function carryOver(databaseUrl: string, goesOn: GoesOn | null, timeZone: string): Promise<string[]> {
  return onDatabase(databaseUrl, (database) =>
    database.transaction(async (tx) => {
      if (goesOn?.key) await putKey(tx, goesOn.key);
      return keySentences(tx, timeZone);
    }),
  );
}

async function keySentences(queries: Queries, timeZone: string): Promise<string[]> {
  const key = await currentKey(queries);
  if (!key) return [];
  const day = formatDateAt(key.confirmedAt.toISOString(), timeZone);
  return [
    `Backups are encrypted to the key printed on ${day} by ${key.madeBy}; if that sheet is not the one you have, make a new one.`,
  ];
}
