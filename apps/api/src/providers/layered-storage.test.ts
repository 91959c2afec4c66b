import { expect, test } from 'vitest';
import { layeredStorage } from './layered-storage.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

/** A place that notes what is removed from it, or fails to. */
function place(removed: string[] | null): Storage {
  return {
    put: () => Promise.resolve(),
    get: () => Promise.resolve(null),
    async remove(key) {
      if (!removed) throw new StorageUnavailable(new Error('out of reach'));
      removed.push(key);
    },
  };
}

test('a place that is out of reach keeps a file in none of the others', async () => {
  const before: string[] = [];
  const after: string[] = [];
  const places = [place(before), place(null), place(after)] as const;
  const storage = layeredStorage({ current: () => places[0], all: () => places });
  await expect(storage.remove('a-file')).rejects.toThrow(StorageUnavailable);
  expect([before, after]).toEqual([['a-file'], ['a-file']]);
});
