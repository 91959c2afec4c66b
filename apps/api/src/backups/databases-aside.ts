import { BACKUPS } from '@chairside/rules/backups';
import { databaseIn, dropSibling, siblingsNamed } from '../db/sibling-databases.ts';
import type { BackupDependencies } from './dependencies.ts';

const DAY_MS = 86_400_000;
const BEFORE = '_before_';

/** The name under which what was there before a restore goes on. */
export const asideName = (url: string, now: Date) => `${databaseIn(url)}${BEFORE}${stampOf(now)}`;

/** Drops what was put aside long enough ago: nobody has missed it, and it holds whom nothing erases there (BACKUP-6). */
export async function dropDatabasesAside(
  { databaseUrl }: Pick<BackupDependencies, 'databaseUrl'>,
  now: Date,
): Promise<void> {
  const oldest = stampOf(new Date(now.getTime() - BACKUPS.asideDays * DAY_MS));
  const prefix = `${databaseIn(databaseUrl)}${BEFORE}`;
  for (const name of await siblingsNamed(databaseUrl, BEFORE)) {
    const stamp = name.slice(prefix.length);
    if (/^\d{14}$/.test(stamp) && stamp < oldest) await dropSibling(databaseUrl, name);
  }
}

const stampOf = (time: Date) => time.toISOString().slice(0, 19).replace(/\D/g, '');
