import { type Database, openDatabase } from '../db/database.ts';
import { siblingUrl } from '../db/sibling-databases.ts';
import { fileIds, knownFiles, listsFiles } from './aside-files-store.ts';
import type { BackupDependencies } from './dependencies.ts';

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
  const open = async (name: string) => {
    const sibling = openDatabase(siblingUrl(databaseUrl, name), log);
    opened.push(sibling);
    return (await listsFiles(sibling)) ? [sibling] : [];
  };
  try {
    const [own] = await open(aside);
    if (!own) return;
    const needing = [database];
    for (const name of others) needing.push(...(await open(name)));
    for await (const ids of fileIds(own)) {
      signal.throwIfAborted();
      const needed = new Set((await Promise.all(needing.map((each) => knownFiles(each, ids)))).flat());
      for (const id of ids) if (!needed.has(id)) await storage.remove(id);
    }
  } finally {
    for (const each of opened) await each.$client.end();
  }
}
