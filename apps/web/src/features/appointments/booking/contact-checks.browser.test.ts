import { expect, test } from 'vitest';
import { contactState } from './contact-checks.ts';

const NONE = { data: undefined, isError: false };
const FREE = { data: { available: true }, isError: false };
const TAKEN = { data: { available: false }, isError: false };

test.each([
  ['', null, NONE, 'empty'],
  ['98', null, NONE, 'invalid'],
  ['9876543210', '9876543210', NONE, 'checking'],
  ['9876543210', '9876543210', FREE, 'available'],
  ['9876543210', '9876543210', TAKEN, 'taken'],
  ['9876543210', '9876543210', { data: undefined, isError: true }, 'unknown'],
])('how the contact %o stands: %#', (typed, contact, answer, state) => {
  expect(contactState(typed, contact, answer)).toBe(state);
});
