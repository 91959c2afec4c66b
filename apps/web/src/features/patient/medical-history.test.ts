import { expect, test } from 'vitest';
import { entriesOf } from './medical-history.ts';

test('signed-in-side §5 "On save": lists are split on commas, trimmed, and empty entries dropped', () => {
  expect(entriesOf(' Asthma,, Diabetes ,')).toEqual(['Asthma', 'Diabetes']);
  expect(entriesOf('')).toEqual([]);
});
