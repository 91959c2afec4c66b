import type { Queries } from '../db/database.ts';
import type { NoticeDependencies } from './dependencies.ts';
import type { Notice } from './store.ts';

/** Does something for each, in a transaction of its own: one that fails does not keep the others from being done. */
export async function oneByOne<Item extends { notice: Notice }>(
  { database, log }: NoticeDependencies,
  items: readonly Item[],
  task: (tx: Queries, item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await database.transaction((tx) => task(tx, item));
    } catch (error) {
      log.error({ err: error, subjectId: item.notice.subjectId }, 'a notice could not be sent yet');
    }
  }
}
