import { expect, test } from 'vitest';
import { taxYearsOver, taxYearsOverUntil } from './case-register.ts';

test.each([
  // Issued in 2026-27, which ends in March 2027: eight years later is the end of March 2035.
  ['2035-03-31', '2026-03-31'],
  ['2035-04-01', '2027-03-31'],
  ['2035-12-31', '2027-03-31'],
  ['2036-01-01', '2027-03-31'],
  ['2036-03-31', '2027-03-31'],
  ['2036-04-01', '2028-03-31'],
])('on %s eight years are over for what was issued until %s (REGISTER-7)', (today, until) => {
  expect(taxYearsOverUntil(today, 8)).toBe(until);
});

test('other numbers of years count from the same day (REGISTER-7)', () => {
  expect(taxYearsOverUntil('2027-04-01', 0)).toBe('2027-03-31');
  expect(taxYearsOverUntil('2035-04-01', 7)).toBe('2028-03-31');
});

test('are believed to be over by documents of the year before, but for the last month', () => {
  expect(taxYearsOver('2035-04-01', 8)).toEqual({
    until: '2027-03-31',
    issued: { from: '2034-04-01', until: '2035-03-02' },
  });
});
