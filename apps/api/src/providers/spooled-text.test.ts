import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { TooBusyError } from '../use-case/too-busy.ts';
import { spooled } from './spooled-text.ts';

async function* pieces(count: number, piece: string) {
  for (let made = 0; made < count; made += 1) yield piece;
}

test('text comes back as it was made, whatever its size', async () => {
  expect(await text(await spooled(pieces(0, '')))).toBe('');
  expect(await text(await spooled(pieces(1, 'ₓ')))).toBe('ₓ');
  expect(await text(await spooled(pieces(30_000, 'नमस्ते ')))).toBe('नमस्ते '.repeat(30_000));
});

test('text that takes longer than 20 seconds to be made is given up', async () => {
  let now = 0;
  const clock = () => {
    now += 6_000;
    return now;
  };
  await expect(spooled(pieces(5, 'x'.repeat(70_000)), clock)).rejects.toThrow(TooBusyError);
  now = 0;
  expect(await text(await spooled(pieces(2, 'x'.repeat(70_000)), clock))).toHaveLength(140_000);
});

test('text of more than 128 MB is a fault', async () => {
  await expect(spooled(pieces(129, 'x'.repeat(1024 * 1024)))).rejects.toThrow('larger than an export may be');
});

test('what fails while it is made fails here', async () => {
  async function* broken() {
    yield '{';
    throw new Error('the connection was lost');
  }
  await expect(spooled(broken())).rejects.toThrow('the connection was lost');
});
