import { expect, test } from 'vitest';
import { isReportPeriod, missedPercent } from './reports.ts';

test.each([
  ['one day', '2026-11-20', '2026-11-20', true],
  ['a leap year', '2028-01-01', '2028-12-31', true],
  ['a day more', '2028-01-01', '2029-01-01', false],
  ['backwards', '2026-11-20', '2026-11-19', false],
])('a period of %s (REPORT-1)', (_, from, until, allowed) => {
  expect(isReportPeriod({ from, until })).toBe(allowed);
});

test('a share has one decimal, and none where nobody was booked (REPORT-6)', () => {
  expect(missedPercent({ visits: 3, missed: 1 })).toBe(33.3);
  expect(missedPercent({ visits: 0, missed: 0 })).toBeNull();
});
