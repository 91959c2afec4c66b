import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { newBackupKey } from './machine-key.ts';
import { fits, unsealed } from './sealed-stream.ts';

test('a file that begins like a backup and never ends its header is refused after a megabyte', async () => {
  const { identity } = await newBackupKey();
  let pieces = 0;
  async function* endless() {
    yield Buffer.from('age-encryption.org/v1\n-> ');
    for (; pieces < 1_000; pieces++) yield Buffer.alloc(64 * 1024, '-');
  }
  await expect(unsealed(Readable.from(endless()), [identity])).rejects.toMatchObject({
    problem: 'not_a_backup',
  });
  expect(pieces).toBeLessThan(40);
  await expect(fits(Readable.from(['a letter']), [identity])).rejects.toMatchObject({
    problem: 'not_a_backup',
  });
});
