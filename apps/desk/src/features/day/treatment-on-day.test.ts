import { expect, test } from 'vitest';
import { chairTitle, treatmentOf } from './wording.ts';

test('a chair has its number, and its name where that says more (TREAT-32)', () => {
  expect(chairTitle(2, ['Chair 1', 'By the window'])).toBe('Chair 2 · By the window');
  expect(chairTitle(1, ['Chair 1'])).toBe('Chair 1');
  expect(chairTitle(3, ['Chair 1'])).toBe('Chair 3');
});

test('a visit says what it is for and who does it, as far as that is known (TREAT-32)', () => {
  const dentist = { _id: '1', name: 'Dr Meera Iyer', colour: 'blue' } as const;
  expect(treatmentOf({ treatment: 'Cleaning', dentist })).toBe('Cleaning · Dr Meera Iyer');
  expect(treatmentOf({ treatment: null, dentist })).toBe('Dr Meera Iyer');
  expect(treatmentOf({ treatment: null, dentist: null })).toBe('');
});
