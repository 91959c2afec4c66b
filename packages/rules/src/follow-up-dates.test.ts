import { expect, test } from 'vitest';
import { followUpDates } from './follow-up-dates.ts';

test.each([
  ['2026-12-15', '2026-12-22', '2026-12-29', '2027-01-15'],
  ['2027-01-31', '2027-02-07', '2027-02-14', '2027-02-28'],
  ['2028-01-30', '2028-02-06', '2028-02-13', '2028-02-29'],
  ['2027-02-28', '2027-03-07', '2027-03-14', '2027-03-28'],
])('from %s on: in a week, in two, in a month (DESK-93)', (today, inOneWeek, inTwoWeeks, inOneMonth) => {
  expect(followUpDates(today)).toEqual({ inOneWeek, inTwoWeeks, inOneMonth });
});
