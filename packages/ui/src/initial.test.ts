import { expect, test } from 'vitest';
import { initial } from './initial.ts';

test('an initial has its marks, and is in upper case', () => {
  expect(initial('asha rao')).toBe('A');
  expect(initial('निशा')).toBe('नि');
  expect(initial('')).toBe('');
});
