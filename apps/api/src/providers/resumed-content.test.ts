import { expect, test } from 'vitest';
import { resumedContent } from './resumed-content.ts';

const CONTENT = Buffer.from('whatever it takes');

async function read(from: (byte: number) => Promise<AsyncIterable<Buffer>>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of resumedContent({ bytes: CONTENT.length, from, pausesMs: [1, 1] }))
    chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('what breaks off goes on where it was, however often, and what ends early is asked for its rest', async () => {
  const asked: number[] = [];
  async function* upTo(byte: number) {
    asked.push(byte);
    yield CONTENT.subarray(byte, byte + 5);
    if (byte % 2) throw new Error('the network went away');
  }
  expect(await read(async (byte) => upTo(byte))).toBe(CONTENT.toString());
  expect(asked).toEqual([0, 5, 10, 15]);
});

test('what fails three times in a row is asked for no more, and fails as the last time', async () => {
  let tries = 0;
  const away = async () => {
    tries += 1;
    throw new Error(`away ${tries}`);
  };
  await expect(read(away)).rejects.toThrow('away 3');
});
