import { BACKUPS } from '@chairside/rules/backups';
import { DAY_MS } from '@chairside/rules/durations';
import { databaseIn, dropSibling, isInUse, siblingsNamed } from '../db/sibling-databases.ts';
import { removeFilesOf } from './aside-files.ts';
import type { BackupDependencies } from './dependencies.ts';

const BEFORE = '_before_';
/** Of the name of a database that a restore fills, and of one that a check does. */
export const RESTORING = '_restoring';
export const CHECKING = '_check';

/** The name under which what was there before a restore goes on: with the time from which its days count, to a second that is free. */
export async function asideName(url: string, from: Date): Promise<string> {
  const taken = new Set(await siblingsNamed(url, BEFORE));
  for (let time = from.getTime(); ; time += 1_000) {
    const name = `${databaseIn(url)}${BEFORE}${stampOf(new Date(time))}`;
    if (!taken.has(name)) return name;
  }
}

/**
 * Drops what was put aside long enough ago, and the files that it has alone: nobody has missed it, and it holds whom nothing
 * erases there (BACKUP-6).
 */
export async function dropDatabasesAside(
  dependencies: Pick<BackupDependencies, 'database' | 'databaseUrl' | 'storage' | 'log'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { databaseUrl, log } = dependencies;
  // What a restore brings back may have its files already, and no rows of them that can be seen.
  if (await isInUse(databaseUrl, `${databaseIn(databaseUrl)}${RESTORING}`)) return;
  const oldest = stampOf(new Date(now.getTime() - BACKUPS.asideDays * DAY_MS));
  const prefix = `${databaseIn(databaseUrl)}${BEFORE}`;
  const staying = new Set(await siblingsNamed(databaseUrl, BEFORE));
  for (const name of [...staying]) {
    const stamp = name.slice(prefix.length);
    if (!/^\d{14}$/.test(stamp) || stamp >= oldest) continue;
    try {
      const others = [...staying].filter((other) => other !== name);
      await removeFilesOf(name, dependencies, { others, signal });
      await dropSibling(databaseUrl, name);
      staying.delete(name);
    } catch (error) {
      log.warn({ err: error }, 'what a restore put aside could not be dropped');
    }
  }
}

/**
 * Drops the whole copies of a clinic that a restore or a check has left whose process was killed; nobody but who asks may be
 * using its database (BACKUP-6).
 */
export async function dropUnfinished(databaseUrl: string): Promise<void> {
  for (const suffix of [RESTORING, CHECKING]) {
    await dropSibling(databaseUrl, `${databaseIn(databaseUrl)}${suffix}`);
  }
}

const stampOf = (time: Date) => time.toISOString().slice(0, 19).replace(/\D/g, '');
