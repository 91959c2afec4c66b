import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { entriesOf, historyAsTyped, typedHistory } from './medical-history.ts';

test('lists are split on commas, trimmed, and empty entries dropped (PROF-9)', () => {
  expect(entriesOf(' Asthma,, Diabetes ,')).toEqual(['Asthma', 'Diabetes']);
  expect(entriesOf('')).toEqual([]);
});

test.each([
  ['x'.repeat(81), 'Please give at most 30 entries of 80 characters each'],
  ['x,'.repeat(31), 'Please give at most 30 entries of 80 characters each'],
  ['Peni\u200ecillin', 'Please remove the invisible characters'],
])('%j is not taken as a list: %s', (drugAllergies, sentence) => {
  const { error } = z.object(typedHistory).safeParse({ ...historyAsTyped(), drugAllergies });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
