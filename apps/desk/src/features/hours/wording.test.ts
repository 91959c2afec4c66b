import { expect, test } from 'vitest';
import { changeText } from './wording.ts';

test.each([
  ['2027', 'Public holidays of 2027: none closed'],
  ['2027-01-26', 'Public holidays, 26 Jan 2027: closed'],
  ['2027-01-26, 2027-08-15', 'Public holidays, 26 Jan 2027 and 1 more: closed'],
])(
  'of public holidays that were chosen from, about %o, it is said which are closed (HOURS-6)',
  (about, said) => {
    expect(changeText({ kind: 'public_holidays_closed', about })).toBe(said);
  },
);
