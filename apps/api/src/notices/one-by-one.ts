import type { Queries } from '../db/database.ts';
import type { NoticeParts } from './dependencies.ts';
import type { Notice } from './store.ts';

/** Does something for each, in a transaction of its own: one that fails does not keep the others from being told. */
export async function oneByOne<Item extends { notice: Notice }>(
  { database, log }: NoticeParts,
  items: readonly Item[],
  task: (tx: Queries, item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await database.transaction((tx) => task(tx, item));
    } catch (error) {
      log.error(
        { err: error, subjectId: item.notice.subjectId },
        'somebody could not be told of something yet',
      );
    }
  }
}
