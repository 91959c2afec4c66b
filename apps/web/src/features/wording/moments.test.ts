import { expect, test } from 'vitest';
import { displayDate, displayMoment } from './moments.ts';

test('a date is the one in the clinic, not the one in Greenwich', () => {
  expect(displayDate('2026-11-20T20:00:00.000Z', 'Asia/Kolkata')).toBe('21 Nov 2026');
  expect(displayDate('2026-11-20T20:00:00.000Z', 'UTC')).toBe('20 Nov 2026');
});

test("moments are shown on the clinic's clock", () => {
  expect(displayMoment('2026-11-20T20:05:00.000Z', 'Asia/Kolkata')).toBe('21 Nov 2026, 1:35 AM');
  expect(displayMoment('2026-11-20T07:05:00.000Z', 'Asia/Kolkata')).toBe('20 Nov 2026, 12:35 PM');
});
