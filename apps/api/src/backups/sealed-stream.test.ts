import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchUncaught } from '../../test/watch-uncaught.ts';
import { newBackupKey } from './machine-key.ts';
import { readBackup } from './read-backup.ts';
import { fits, sealed, unsealed } from './sealed-stream.ts';
import { tarOf } from './tar.ts';

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
  await expect(fits(Readable.from(['a letter']), [])).rejects.toMatchObject({ problem: 'not_a_backup' });
  await expect(fits(Readable.from(['a letter']), [identity])).rejects.toMatchObject({
    problem: 'not_a_backup',
  });
});

test('who breaks off in the middle of an entry, as on a disk that is full, ends the work on it and nothing else', async () => {
  const { recipient } = await newBackupKey();
  const ended = Promise.withResolvers<void>();
  async function* entries() {
    try {
      for (let number = 0; number < 100; number++) {
        yield { name: `entry ${number}`, content: randomBytes(1024 * 1024) };
      }
    } finally {
      ended.resolve();
    }
  }
  const uncaught = watchUncaught();
  const content = await sealed(tarOf(entries(), new Date()), [recipient]);
  const chunks = content[Symbol.asyncIterator]();
  await chunks.next();
  await chunks.return?.();
  await ended.promise;
  await nextTurn();
  expect(uncaught).not.toHaveBeenCalled();
});

test('what can no longer be read is out of reach, and neither damaged nor of another key', async () => {
  const { identity, recipient } = await newBackupKey();
  const whole = await buffer(await sealed(Readable.from([randomBytes(1024 * 1024)]), [recipient]));
  async function* pulled(bytes: number) {
    yield whole.subarray(0, bytes);
    throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
  }
  const read = (bytes: number) =>
    readBackup(Readable.from(pulled(bytes)), [identity], () => Promise.reject(new Error('nothing came')));
  const isAway = { problem: 'place_unreachable' };
  await expect(fits(Readable.from(pulled(100)), [identity])).rejects.toMatchObject(isAway);
  await expect(read(100)).rejects.toMatchObject(isAway);
  await expect(read(whole.length / 2)).rejects.toMatchObject(isAway);
});
