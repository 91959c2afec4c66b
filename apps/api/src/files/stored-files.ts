import type { RefusalCode } from '@chairside/contract/refusals';
import { MINUTE_MS } from '@chairside/rules/durations';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { throwCollected } from '../use-case/each-on-its-own.ts';
import type { Outcome } from '../use-case/outcome.ts';
import type { FileContent } from './content.ts';
import type { FileDependencies } from './dependencies.ts';
import {
  abandonFile,
  abandonOlder,
  deleteDetached,
  findDetached,
  insertIncoming,
  markStored,
  postponeRemoval,
} from './store.ts';

const PENDING_MS = 15 * MINUTE_MS;
const REMOVED_A_RUN = 100;
// Also where each takes as long as a storage is waited for, a run ends within a job's time limit.
const REMOVED_AT_ONCE = 10;

/**
 * Stores a file together with what it belongs to, which `attach` writes. The file's row stands before the file does, and
 * until it is gone: whatever breaks off in between, `removeLeftovers` knows of it.
 */
export async function storeFile<Data, Code extends RefusalCode>(
  dependencies: FileDependencies,
  { userId, content, now }: { userId: string; content: FileContent; now: Date },
  attach: (tx: Queries, fileId: string) => Promise<Outcome<Data, Code>>,
): Promise<Outcome<Data, Code>> {
  const { database, storage } = dependencies;
  const id = newId();
  await insertIncoming(database, { id, userId, contentType: content.contentType, changedAt: now });
  // What fails here may yet arrive, after the failure: its row is left to the clean-up, which comes later than that.
  await storage.put(id, content.open(), content.size);
  try {
    const outcome = await database.transaction(async (tx) => {
      const attached = await attach(tx, id);
      if (isRefusal(attached)) return attached;
      if (!(await markStored(tx, id, now))) throw new Error('a file was given up before it could be stored');
      return attached;
    });
    if (isRefusal(outcome)) await abandonIncoming(dependencies, id, now);
    return outcome;
  } catch (error) {
    await abandonIncoming(dependencies, id, now);
    throw error;
  }
}

/** Unless it has been stored after all: a lost connection does not show whether its commit arrived. */
async function abandonIncoming(dependencies: FileDependencies, id: string, now: Date): Promise<void> {
  try {
    if (await abandonFile(dependencies.database, id, now)) await removeDetached(dependencies, [id]);
  } catch (error) {
    dependencies.log.warn({ err: error }, 'a file that was not stored is left to the clean-up');
  }
}

/** Removes files that a transaction has detached; those that cannot be removed now are left to the clean-up. */
export async function removeDetached(dependencies: FileDependencies, ids: string[]): Promise<void> {
  try {
    for (const group of groupsOf(ids)) {
      const [failure] = await removeGroup(dependencies, group);
      // A storage that hangs would do so for each group anew, and somebody waits.
      if (failure) throw failure.error;
    }
  } catch (error) {
    dependencies.log.warn({ err: error }, 'a detached file is left to the clean-up');
  }
}

/**
 * Removes what never arrived whole, and what was detached and could not be removed then. What cannot be removed now either
 * keeps no other from being removed: it waits behind all others for its next turn.
 */
export async function removeLeftovers(dependencies: FileDependencies, now: Date): Promise<void> {
  const { database } = dependencies;
  await abandonOlder(database, new Date(now.getTime() - PENDING_MS), now);
  const failures: Failure[] = [];
  for (const group of groupsOf(await findDetached(database, now, REMOVED_A_RUN))) {
    failures.push(...(await removeGroup(dependencies, group)));
  }
  const failed = failures.map(({ id }) => id);
  await postponeRemoval(database, failed, now);
  throwCollected(failures.map(({ error }) => error));
}

interface Failure {
  id: string;
  error: unknown;
}

function groupsOf(ids: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let from = 0; from < ids.length; from += REMOVED_AT_ONCE) {
    groups.push(ids.slice(from, from + REMOVED_AT_ONCE));
  }
  return groups;
}

/** Removes files at once, and gives those that could not be. */
async function removeGroup({ database, storage }: FileDependencies, ids: string[]): Promise<Failure[]> {
  const removed: string[] = [];
  const failures: Failure[] = [];
  await Promise.all(
    ids.map((id) =>
      storage.remove(id).then(
        () => removed.push(id),
        (error: unknown) => failures.push({ id, error }),
      ),
    ),
  );
  await deleteDetached(database, removed);
  return failures;
}
