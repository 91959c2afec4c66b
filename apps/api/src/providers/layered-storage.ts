import type { Storage } from './storage.ts';

/** What lies in several places since the clinic has changed where its files go (PROV-13). */
interface Places {
  /** Where new files go. */
  current(): Storage;
  /** Where files may lie, the quickest to ask first. */
  all(): readonly Storage[];
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
