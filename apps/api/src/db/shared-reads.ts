import DataLoader from 'dataloader';

/**
 * Reads once for all who ask within one turn of the event loop, each key once. A read begins after the last of them has
 * asked and is forgotten as it begins, so that nobody gets what stood before a write they have seen come through.
 */
export function sharedReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Value> {
  const loader = new DataLoader<Key, Value, string>(
    (keys) => {
      loader.clearAll();
      return read(keys);
    },
    { batchScheduleFn: (begin) => setImmediate(begin), cacheKeyFn: nameOf },
  );
  return (key) => loader.load(key);
}
