import { expect, test } from 'vitest';
import { effectTexts, failureText } from './wording.ts';

const NOTHING = {
  ...{ isPlan: true, isWhole: false, isCancelled: false },
  ...{ sessions: 0, termEnds: false, visitsCancelled: 0 },
};

test('what a refund comes to is said sentence by sentence (BACK-1)', () => {
  expect(effectTexts(NOTHING)).toEqual(['No sessions go back.', 'The plan goes on.']);
  expect(effectTexts({ ...NOTHING, isWhole: true, sessions: 1, termEnds: true, visitsCancelled: 2 })).toEqual(
    ['1 unspent session goes back.', 'The plan ends.', '2 visits are cancelled, and the patient is told.'],
  );
  expect(effectTexts({ ...NOTHING, termEnds: true })[1]).toBe('The plan no longer runs.');
  const suspended = { ...NOTHING, isWhole: true, termEnds: true, suspended: true };
  expect(effectTexts(suspended)[1]).toBe('The plan no longer runs.');
  expect(effectTexts({ ...NOTHING, isPlan: false, isWhole: true })).toEqual(['The visit is no longer paid.']);
});

test('a refund of a cancelled sale leaves it as it is, whatever was sold by it (BACK-9)', () => {
  for (const isPlan of [true, false]) {
    expect(effectTexts({ ...NOTHING, isPlan, isCancelled: true })).toEqual(['The sale stays cancelled.']);
  }
});

test('a failure that nobody knows has words as well (BACK-7)', () => {
  expect(failureText('failed_at_provider')).toMatch(/bank/);
  expect(failureText('not_at_provider')).toMatch(/Look there first whether it went back/);
  expect(failureText('SOMETHING_ELSE')).toMatch(/refused/);
  expect(failureText('The payment is too old')).toBe(
    'The payment provider refused it: “The payment is too old”.',
  );
});
