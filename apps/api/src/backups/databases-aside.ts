import { BACKUPS } from '@chairside/rules/backups';
import { databaseIn, dropSibling, siblingsNamed } from '../db/sibling-databases.ts';
import { removeFilesOf } from './aside-files.ts';
import type { BackupDependencies } from './dependencies.ts';

const DAY_MS = 86_400_000;
const BEFORE = '_before_';

/** The name under which what was there before a restore goes on. */
export const asideName = (url: string, now: Date) => `${databaseIn(url)}${BEFORE}${stampOf(now)}`;

/**
 * Drops what was put aside long enough ago, and the files that it has alone: nobody has missed it, and it holds whom nothing
 * erases there (BACKUP-6).
 */
export async function dropDatabasesAside(
  dependencies: Pick<BackupDependencies, 'database' | 'databaseUrl' | 'storage' | 'log'>,
  now: Date,
): Promise<void> {
  const { databaseUrl } = dependencies;
  const oldest = stampOf(new Date(now.getTime() - BACKUPS.asideDays * DAY_MS));
  const prefix = `${databaseIn(databaseUrl)}${BEFORE}`;
  const names = await siblingsNamed(databaseUrl, BEFORE);
  for (const [place, name] of names.entries()) {
    const stamp = name.slice(prefix.length);
    if (!/^\d{14}$/.test(stamp) || stamp >= oldest) continue;
    await removeFilesOf(name, names.slice(place + 1), dependencies);
    await dropSibling(databaseUrl, name);
  }
}

const stampOf = (time: Date) => time.toISOString().slice(0, 19).replace(/\D/g, '');
