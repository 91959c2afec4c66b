import { expect, test } from 'vitest';
import { addressedPeriod, offeredPeriods } from './addressed-period.ts';

const asked = (search: string) => addressedPeriod(new URLSearchParams(search), '2026-11-20');

test('an address that says nothing, or nonsense, means this month (REGISTER-2)', () => {
  const month = { startDate: '2026-11-01', endDate: '2026-11-20' };
  expect(asked('')).toEqual(month);
  expect(asked('from=2026-02-30&until=soon')).toEqual(month);
  expect(asked('from=2026-04-01&until=2026-04-05')).toEqual({
    startDate: '2026-04-01',
    endDate: '2026-04-05',
  });
});

test.each([
  ['2026-03-31', '2025-04-01', '2025-03-31'],
  ['2026-04-01', '2026-04-01', '2026-03-31'],
])('on %s the financial year began on %s, and the one before ended on %s', (today, began, ended) => {
  const [, , current, last] = offeredPeriods(today);
  expect(current?.period).toEqual({ startDate: began, endDate: today });
  expect(last?.period.endDate).toBe(ended);
});
