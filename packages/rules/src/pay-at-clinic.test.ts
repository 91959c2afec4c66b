import { expect, test } from 'vitest';
import { mayPayAtClinic, waitedSince } from './pay-at-clinic.ts';

test('only a plan that waits to be paid is paid at the clinic (ATCLINIC-1)', () => {
  expect(mayPayAtClinic('suspended')).toBe(true);
  for (const status of ['active', 'expired', undefined] as const) expect(mayPayAtClinic(status)).toBe(false);
});

test('the clinic waits for 30 days (ATCLINIC-6)', () => {
  expect(waitedSince(new Date('2026-12-20T06:30:00Z'))).toEqual(new Date('2026-11-20T06:30:00Z'));
});
