import { expect, test } from 'vitest';
import { hasSameNames } from './chairs.ts';

test.each([
  [['Window', 'Door'], false],
  [['Window', 'window '], true],
  [['Window', 'Windows'], false],
])('%j have the same name twice: %s (TREAT-1)', (names, isSame) => {
  expect(hasSameNames(names)).toBe(isSame);
});
