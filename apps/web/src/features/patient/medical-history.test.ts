import { expect, test } from 'vitest';
import { entriesOf } from './medical-history.ts';

test('lists are split on commas, trimmed, and empty entries dropped (PROF-9)', () => {
  expect(entriesOf(' Asthma,, Diabetes ,')).toEqual(['Asthma', 'Diabetes']);
  expect(entriesOf('')).toEqual([]);
});
