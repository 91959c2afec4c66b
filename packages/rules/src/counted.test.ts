import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('what is counted is in the plural unless it is one, and its digits are grouped', () => {
  const visits = [0, 1, 2, 125_000].map((count) => counted(count, 'visit'));
  expect(visits).toEqual(['0 visits', '1 visit', '2 visits', '1,25,000 visits']);
  expect(counted(1, 'visit moves', 'visits move')).toBe('1 visit moves');
  expect(counted(2, 'visit moves', 'visits move')).toBe('2 visits move');
});
