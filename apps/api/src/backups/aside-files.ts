import { openDatabase } from '../db/database.ts';
import { siblingUrl } from '../db/sibling-databases.ts';
import { fileIds, knownFiles } from './aside-files-store.ts';
import type { BackupDependencies } from './dependencies.ts';

/**
 * Removes the files that a database aside has alone, before it is dropped: of what came after the backup that replaced it,
 * nothing else knows, and they would lie there for good (BACKUP-6). `others` are the databases aside that stay.
 */
export async function removeFilesOf(
  aside: string,
  others: readonly string[],
  {
    database,
    databaseUrl,
    storage,
    log,
  }: Pick<BackupDependencies, 'database' | 'databaseUrl' | 'storage' | 'log'>,
): Promise<void> {
  const open = (name: string) => openDatabase(siblingUrl(databaseUrl, name), log);
  const [own, ...staying] = [aside, ...others].map(open);
  try {
    if (!own) return;
    for await (const ids of fileIds(own)) {
      const needed = new Set<string>();
      for (const each of [database, ...staying]) for (const id of await knownFiles(each, ids)) needed.add(id);
      for (const id of ids) if (!needed.has(id)) await storage.remove(id);
    }
  } finally {
    for (const each of [own, ...staying]) await each?.$client.end();
  }
}
