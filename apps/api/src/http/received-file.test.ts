import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { receiveFile } from './received-file.ts';

test('a file that came in is there by its bytes and by its path', async () => {
  const content = Buffer.from('a tooth '.repeat(200_000));
  const file = await receiveFile(
    'tooth.txt',
    Readable.from([content.subarray(0, 100), content.subarray(100)]),
  );
  expect(file.size).toBe(content.length);
  expect((await buffer(file.read())).equals(content)).toBe(true);
  expect(String(await buffer(file.read(2, 6)))).toBe('tooth');
  const byPath = process.platform === 'linux' ? await readFile(String(file.path)) : content;
  expect(byPath.equals(content)).toBe(true);
  await file.release();
});
