import type { RefusalCode } from '@chairside/contract/refusals';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { isRefusal, type Outcome } from '../use-case/outcome.ts';
import type { FileContent } from './content.ts';
import type { FileParts } from './dependencies.ts';
import { deleteLeft, findLeaving, giveUp, giveUpOlder, insertArriving, markKept } from './store.ts';

const ARRIVING_MS = 15 * 60 * 1000;
const REMOVED_AT_ONCE = 100;

/**
 * Keeps a file together with what it belongs to, which `attach` writes. The file's row stands before the file does, and
 * until it is gone: whatever breaks off in between, `removeLeftovers` knows of it.
 */
export async function keepFile<Data, Code extends RefusalCode>(
  parts: FileParts,
  { userId, content, now }: { userId: string; content: FileContent; now: Date },
  attach: (tx: Queries, fileId: string) => Promise<Outcome<Data, Code>>,
): Promise<Outcome<Data, Code>> {
  const { database, storage } = parts;
  const id = newId();
  await insertArriving(database, { id, userId, contentType: content.contentType, changedAt: now });
  // What fails here may yet arrive, after the failure: its row is left to the clean-up, which comes later than that.
  await storage.put(id, content.open(), content.size);
  try {
    const outcome = await database.transaction(async (tx) => {
      const attached = await attach(tx, id);
      if (isRefusal(attached)) return attached;
      if (!(await markKept(tx, id, now))) throw new Error('a file was given up before it could be kept');
      return attached;
    });
    if (isRefusal(outcome)) await dropArriving(parts, id, now);
    return outcome;
  } catch (error) {
    await dropArriving(parts, id, now);
    throw error;
  }
}

/** Unless it has been kept after all: a lost connection does not tell whether its last word was heard. */
async function dropArriving(parts: FileParts, id: string, now: Date): Promise<void> {
  try {
    if (await giveUp(parts.database, id, now)) await removeLeaving(parts, [id]);
  } catch (error) {
    parts.log.warn({ err: error }, 'a file that is not kept is left to the clean-up');
  }
}

/** Removes files that a transaction has marked as leaving; those that will not go are left to the clean-up. */
export async function removeLeaving(parts: FileParts, ids: string[]): Promise<void> {
  try {
    await remove(parts, ids);
  } catch (error) {
    parts.log.warn({ err: error }, 'a file that is leaving is left to the clean-up');
  }
}

/** Removes what never arrived whole and what could not be removed when it was to leave. */
export async function removeLeftovers(parts: FileParts, now: Date): Promise<void> {
  await giveUpOlder(parts.database, new Date(now.getTime() - ARRIVING_MS), now);
  await remove(parts, await findLeaving(parts.database, REMOVED_AT_ONCE));
}

async function remove({ database, storage }: FileParts, ids: string[]): Promise<void> {
  for (const id of ids) {
    await storage.remove(id);
    await deleteLeft(database, id);
  }
}
