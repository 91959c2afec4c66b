import { backupsToRemove, backupTime, ERASED_LISTED_DAYS } from '@chairside/rules/backups';
import { deleteErasedBefore, listErased } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';
import { ERASED_NOTE, erasedNote } from './erased-accounts.ts';

const DAY_MS = 86_400_000;

/** Removes the backups that are no longer needed, and notes beside the others which accounts a restore erases again. */
export async function tidyPlace(dependencies: BackupDependencies): Promise<void> {
  const { target, clock } = dependencies;
  const names = (await target.place.list()).map(({ name }) => name);
  for (const name of backupsToRemove(names, clock())) await target.place.remove(name);
  await noteErasedAccounts(dependencies);
}

/** Writes the list of erased accounts beside the backups, unless that is what it says (BACKUP-12). */
export async function noteErasedAccounts({
  database,
  target: { place },
  clock,
}: BackupDependencies): Promise<void> {
  await deleteErasedBefore(database, new Date(clock().getTime() - ERASED_LISTED_DAYS * DAY_MS));
  const names = (await place.list()).map(({ name }) => name);
  if (names.length === 0) return;
  const oldest = Math.min(...names.map((name) => backupTime(name)?.getTime() ?? Number.POSITIVE_INFINITY));
  const erased = (await listErased(database)).filter(({ erasedAt }) => erasedAt.getTime() >= oldest);
  const text = erasedNote(erased);
  if ((await place.readNote(ERASED_NOTE)) !== text) await place.writeNote(ERASED_NOTE, text);
}
