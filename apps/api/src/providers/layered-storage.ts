import { type Storage, StorageUnavailable } from './storage.ts';

/** What lies in several places since the clinic has changed where its files go (PROV-13). */
interface Places {
  /** Where new files go. */
  current(): Storage;
  /** Where files may lie, the quickest to ask first. */
  all(): readonly Place[];
}

type Place = Pick<Storage, 'get' | 'remove'>;

/** A place of which nobody has the keys any more: whether a file lies there cannot be said. */
export const CLOSED_PLACE: Place = { get: closed, remove: closed };

async function closed(): Promise<never> {
  throw new StorageUnavailable(new Error('the keys of the bucket are sealed under another secret'));
}

/** One storage over all places: a new file goes to the current one, any other is found wherever it lies. */
export function layeredStorage({ current, all }: Places): Storage {
  return {
    put: (key, content, size) => current().put(key, content, size),
    async get(key) {
      let failure: unknown = null;
      for (const place of all()) {
        try {
          const found = await place.get(key);
          if (found) return found;
        } catch (error) {
          failure = error;
        }
      }
      // A place that cannot be asked may be the one where it lies.
      if (failure) throw failure;
      return null;
    },
    async remove(key) {
      const removals = await Promise.allSettled(all().map((place) => place.remove(key)));
      const failed = removals.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}

/** One place by all keys that it was ever reached by, the latest first: what one may not do any more, the next may. */
export function placeByAnyOf(keys: readonly Place[]): Place {
  async function byFirst<Result>(ask: (place: Place) => Promise<Result>): Promise<Result> {
    let failure: unknown = null;
    for (const place of keys) {
      try {
        return await ask(place);
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }
  return {
    get: (key) => byFirst((place) => place.get(key)),
    remove: (key) => byFirst((place) => place.remove(key)),
  };
}
