import { backupsToRemove, backupTime, ERASED_LISTED_DAYS } from '@chairside/rules/backups';
import { DAY_MS } from '@chairside/rules/durations';
import type { Log } from '../logging/log.ts';
import { within } from '../process/within.ts';
import { BackupError } from './backup-error.ts';
import { deleteErasedBefore, lastGoodRun, listErased, namesOfNoBases } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';
import { ERASED_NOTE, type ErasedAccount, erasedNote, readErasedNote, unionOf } from './erased-accounts.ts';
import { holdsOthersBackups } from './others-backups.ts';
import type { BackupPlace, StoredBackup } from './place.ts';

const FORMER_LIMIT_MS = 30_000;
const HANGS = Symbol('it hangs');

type TidyDependencies = Pick<BackupDependencies, 'database' | 'databaseUrl' | 'target' | 'clock' | 'log'>;

/**
 * Removes the backups that are no longer needed, and notes beside the others which accounts a restore erases again. Where they
 * went before is waited for so many milliseconds at a time, and stops nothing else.
 */
export async function tidyPlace(
  dependencies: TidyDependencies,
  formerLimitMs = FORMER_LIMIT_MS,
): Promise<void> {
  await removeOld(dependencies);
  await atFormer(dependencies, formerLimitMs, () => removeFormer(dependencies));
  await noteErasedAccounts(dependencies, formerLimitMs);
}

/** Removes the backups that are no longer needed, but for the newest whole one that lacks no file of patients (BACKUP-3). */
export async function removeOld({
  database,
  target: { place, address },
  clock,
}: Pick<BackupDependencies, 'database' | 'target' | 'clock'>): Promise<void> {
  for (const name of await oldOf(database, await place.list(), { place: address, now: clock() }))
    await place.remove(name);
}

/**
 * Removes what is no longer needed where backups went before another place was named, as if all of them lay in one: by itself
 * the newest there would stay for good (BACKUP-3).
 */
async function removeFormer(dependencies: TidyDependencies): Promise<void> {
  const { database, target, clock } = dependencies;
  const { place, former } = target;
  const stored = await storedBefore(former);
  if (!former || (await holdsOthersBackups(dependencies, stored))) return;
  const old = new Set(await oldOf(database, [...(await place.list()), ...stored], { now: clock() }));
  for (const { name } of stored) if (old.has(name)) await former.remove(name);
}

/** The names of those no longer needed; of `place`, or of all places, the last good one stays. */
async function oldOf(
  database: TidyDependencies['database'],
  stored: readonly StoredBackup[],
  at: { place?: string; now: Date },
): Promise<string[]> {
  const lastGood = await lastGoodRun(database, at);
  const names = stored.map(({ name }) => name);
  const old = backupsToRemove(names, at.now, await namesOfNoBases(database));
  return old.filter((name) => name !== lastGood?.name);
}

/**
 * Writes the list of erased accounts beside the backups, also where they went before, unless that is what it says: those of the
 * database, and those that it had already, which another database has erased (BACKUP-12).
 */
export async function noteErasedAccounts(
  dependencies: TidyDependencies,
  formerLimitMs = FORMER_LIMIT_MS,
): Promise<void> {
  const { database, target, clock } = dependencies;
  const { place, former } = target;
  const stored = await place.list();
  const before = await atFormer(dependencies, formerLimitMs, () => storedBefore(former));
  // Where nobody can say what lies there, no erasure is too long ago for it.
  const oldest = before === null ? 0 : oldestOf([...stored, ...before]);
  const listedFrom = clock().getTime() - ERASED_LISTED_DAYS * DAY_MS;
  await deleteErasedBefore(database, new Date(Math.min(listedFrom, oldest)));
  await noteIn(place, stored, dependencies, oldest);
  if (!former || !before) return;
  await atFormer(dependencies, formerLimitMs, () => noteIn(former, before, dependencies, oldest));
}

/** What lies where backups went before: nothing where no backup was ever made there, and so no folder. */
async function storedBefore(former: BackupPlace | null): Promise<StoredBackup[]> {
  try {
    return (await former?.list()) ?? [];
  } catch (error) {
    if (error instanceof BackupError && error.problem === 'folder_away') return [];
    throw error;
  }
}

/** What is done where backups went before; null where it fails or takes longer, which is no reason to leave out the rest. */
async function atFormer<Result>(
  { log }: TidyDependencies,
  limitMs: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    const result = await within(limitMs, work(), HANGS);
    if (result === HANGS) throw new BackupError('place_unreachable');
    return result;
  } catch (error) {
    log.warn({ err: error }, 'where backups went before could not be read or tidied');
    return null;
  }
}

const oldestOf = (stored: readonly StoredBackup[]) =>
  Math.min(...stored.map(({ name }) => backupTime(name)?.getTime() ?? Number.POSITIVE_INFINITY));

async function noteIn(
  place: BackupPlace,
  stored: readonly StoredBackup[],
  dependencies: TidyDependencies,
  oldest: number,
): Promise<void> {
  if (stored.length === 0 || (await holdsOthersBackups(dependencies, stored))) return;
  const { database, log } = dependencies;
  const listed = await place.readNote(ERASED_NOTE);
  const erased = unionOf([readableOf(listed, log), await listErased(database)]);
  const text = erasedNote(erased.filter(({ erasedAt }) => erasedAt.getTime() >= oldest));
  if (listed !== text) await place.writeNote(ERASED_NOTE, text);
}

/** What a list says; nothing of one that is damaged, which would stop a restore and is replaced by what the database knows. */
function readableOf(listed: string | null, log: Log): ErasedAccount[] {
  try {
    return readErasedNote(listed);
  } catch (error) {
    log.warn(
      { err: error },
      'the list of erased accounts beside the backups is damaged, and is written anew',
    );
    return [];
  }
}
