import { expect, test } from 'vitest';
import { isSameVisitor, otherVisitor } from './visitor.ts';

test.each([
  ['Asha Rao', 'Asha Rao', true],
  ['Asha Rao', ' asha  rao ', true],
  ['Asha Rao', 'Usha Rao', false],
  [null, 'Meera Rao', true],
  ['MEERA RAO', null, true],
  [null, null, true],
  [null, 'Asha Rao', false],
  // The same letters, once in one sign and once in two.
  ['Jos\u00e9', 'Jose\u0301', true],
])('%j and %j, booked by Meera Rao, are of the same person: %j', (one, other, isSame) => {
  expect(isSameVisitor(one, other, 'Meera Rao')).toBe(isSame);
});

test.each([
  ['Leela Nair', 'Leela Nair'],
  [' meera  rao ', null],
  [null, null],
])('a visit booked by Meera Rao for %j is that of %j', (name, other) => {
  expect(otherVisitor(name, 'Meera Rao')).toBe(other);
});
