import { expect, test } from 'vitest';
import { formatShortWait, formatWait } from './wait.ts';

test.each([
  [1, '1 second', '1 s'],
  [60, '60 seconds', '60 s'],
  [90, '90 seconds', '90 s'],
  [91, '2 minutes', '2 min'],
  [120, '2 minutes', '2 min'],
  [121, '3 minutes', '3 min'],
  [2700, '45 minutes', '45 min'],
])('a wait of %i s is said as %s, on a button as %s (CALL-27)', (seconds, words, short) => {
  expect(formatWait(seconds)).toBe(words);
  expect(formatShortWait(seconds)).toBe(short);
});
