import { expect, test } from 'vitest';
import { noticeDuration } from './notice-duration.ts';

test.each([
  ['success', 3000],
  ['info', 5000],
  ['warning', 5000],
  ['error', null],
] as const)('an in-dialog notice of %s closes by itself after %j ms (SCREEN-11)', (tone, duration) => {
  expect(noticeDuration(tone)).toBe(duration);
});
