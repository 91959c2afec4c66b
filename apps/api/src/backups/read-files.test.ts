import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../logging/log.ts';
import { fileReader } from './read-files.ts';

const logged: string[] = [];
const attempts = new Map<string, number>();
beforeEach(() => {
  attempts.clear();
  logged.length = 0;
});

const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `file ${from + at}`);

/** Reads files of a storage that breaks off some of them, so many times each. */
async function readAll(keys: readonly string[], breaksOff: (key: string, attempt: number) => boolean) {
  const get = async (key: string) => {
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    return Readable.from(
      (async function* () {
        yield Buffer.from(key);
        if (breaksOff(key, attempt)) throw Object.assign(new Error('i/o error'), { code: 'EIO' });
      })(),
    );
  };
  const log = createLog('error', { write: (line) => void logged.push(line) });
  const read = fileReader({ get }, log, [0, 0]);
  const found: (string | null)[] = [];
  for (const key of keys) found.push((await read(key))?.toString() ?? null);
  return found;
}

test('a file that cannot be read is tried again, and is missing and named in the log if it stays so (BACKUP-1)', async () => {
  const found = await readAll(
    names(1, 4),
    (key, attempt) => key === 'file 2' || (key === 'file 3' && attempt < 3),
  );
  expect(found).toEqual(['file 1', null, 'file 3', 'file 4']);
  expect(logged).toEqual([expect.stringContaining('"file":"file 2"')]);
});

test('many in a row that cannot be read keep no backup from being made while another still can (BACKUP-1)', async () => {
  const found = await readAll(names(0, 9), (key) => key > 'file 0');
  expect(found).toEqual(['file 0', ...names(1, 9).map(() => null)]);
});

test('once five have stayed unread each is tried once, and at every fifth whether another can be read (BACKUP-1)', async () => {
  await readAll(names(0, 15), (key) => key !== 'file 0');
  const counts = (from: number, to: number) => names(from, to).map((key) => attempts.get(key));
  expect(counts(1, 15)).toEqual([...Array(5).fill(3), ...Array(10).fill(1)]);
  expect(counts(0, 0)).toEqual([1 + 3]);
});

test.each([
  ['from its first file on', 0],
  ['from its third file on', 2],
])('a storage of which nothing can be read %s is an error', async (_, readable) => {
  let answered = 0;
  const found = readAll(names(1, 9), () => {
    answered += 1;
    return answered > readable;
  });
  await expect(found).rejects.toMatchObject({ problem: 'files_unreachable' });
  expect(logged).toHaveLength(4);
});
