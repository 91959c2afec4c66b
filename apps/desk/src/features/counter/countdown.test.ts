import { expect, test } from 'vitest';
import { clockAhead } from '../staff-session/clinic-clock.ts';
import { countdown } from './countdown.ts';

test('a QR code says how long it can be paid still (REQUEST-3)', () => {
  const now = new Date('2026-11-20T06:30:00.500Z');
  expect(countdown('2026-11-20T06:45:00.500Z', now)).toBe('15:00');
  expect(countdown('2026-11-20T06:30:09.000Z', now)).toBe('0:09');
  expect(countdown('2026-11-20T06:30:00.500Z', now)).toBeNull();
});

test('and counts by the server’s clock, whatever this computer’s says', () => {
  const [until, serverNow] = ['2026-11-20T06:45:00.000Z', '2026-11-20T06:30:00.000Z'];
  const hereNow = new Date('2026-11-20T07:30:00.000Z');
  const aheadMs = clockAhead(serverNow, hereNow.getTime());
  expect(countdown(until, hereNow, aheadMs)).toBe('15:00');
  expect(countdown(until, new Date(hereNow.getTime() + 60_000), aheadMs)).toBe('14:00');
  expect(clockAhead(undefined, hereNow.getTime())).toBe(0);
});
