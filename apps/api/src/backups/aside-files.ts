import { type Database, openDatabase } from '../db/database.ts';
import { siblingUrl } from '../db/sibling-databases.ts';
import type { Log } from '../logging/log.ts';
import { fileIds, knownFiles } from './aside-files-store.ts';
import type { BackupDependencies } from './dependencies.ts';

// What PostgreSQL says of a database whose files are damaged or gone.
const DAMAGED = /^(3D000|58...|XX...)$/;

interface Removal {
  /** The databases beside it that stay. */
  others: readonly string[];
  /** Goes off when the process stops; what is left is removed another time. */
  signal: AbortSignal;
}

/**
 * Removes the files that a database aside has alone, before it is dropped: of what came after the backup that replaced it,
 * nothing else knows, and they would lie there for good (BACKUP-6).
 */
export async function removeFilesOf(
  aside: string,
  {
    database,
    databaseUrl,
    storage,
    log,
  }: Pick<BackupDependencies, 'database' | 'databaseUrl' | 'storage' | 'log'>,
  { others, signal }: Removal,
): Promise<void> {
  const opened: Database[] = [];
  const open = (name: string) => {
    const sibling = openDatabase(siblingUrl(databaseUrl, name), log);
    opened.push(sibling);
    return sibling;
  };
  try {
    const needing = [database, ...others.map(open)];
    for await (const ids of readableIds(open(aside), log)) {
      signal.throwIfAborted();
      const needed = new Set((await Promise.all(needing.map((each) => knownFiles(each, ids)))).flat());
      for (const id of ids) if (!needed.has(id)) await storage.remove(id);
    }
  } finally {
    for (const each of opened) await each.$client.end();
  }
}

/** Those that a database lists, as far as it can be read: nobody learns of the others any more. */
async function* readableIds(aside: Database, log: Log): AsyncGenerator<string[]> {
  try {
    yield* fileIds(aside);
  } catch (error) {
    if (!isDamage(error)) throw error;
    log.warn(
      { err: error },
      'what a restore put aside is damaged, and goes without files that it may have alone',
    );
  }
}

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && DAMAGED.test(String(error.code))) || isDamage(error.cause);
}
