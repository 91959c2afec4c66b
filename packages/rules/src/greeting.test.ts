import { expect, test } from 'vitest';
import { greetingBand } from './greeting.ts';

test.each([
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['20:59', 'evening'],
  ['21:00', 'night'],
  ['00:00', 'night'],
])('%s is %s (DASH-1)', (time, band) => {
  expect(greetingBand(new Date(`2026-11-21T${time}:00+05:30`), 'Asia/Kolkata')).toBe(band);
});

test("the hour is the clinic's, not the device's", () => {
  const at = new Date('2026-11-21T06:00:00Z');
  expect(greetingBand(at, 'Asia/Kolkata')).toBe('morning');
  expect(greetingBand(at, 'Asia/Tokyo')).toBe('afternoon');
  expect(greetingBand(at, 'America/New_York')).toBe('night');
});
