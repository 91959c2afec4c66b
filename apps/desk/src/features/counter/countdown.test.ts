import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';

test('a QR code says how long it can be paid still (REQUEST-3)', () => {
  const now = new Date('2026-11-20T06:30:00.500Z');
  expect(countdown('2026-11-20T06:45:00.500Z', now)).toBe('15:00');
  expect(countdown('2026-11-20T06:30:09.000Z', now)).toBe('0:09');
  expect(countdown('2026-11-20T06:30:00.500Z', now)).toBeNull();
});
