import { expect, test } from 'vitest';
import { displayHours, displaySlotStart } from './hours-wording.ts';

test.each([
  [[1, 2, 3, 4, 5, 6, 7], 'Daily, 9:00\u00a0AM – 6:00\u00a0PM'],
  [[1, 2, 3, 4, 5, 6], 'Mon – Sat, 9:00\u00a0AM – 6:00\u00a0PM'],
  [[1, 2, 4, 5, 6], 'Mon, Tue, Thu – Sat, 9:00\u00a0AM – 6:00\u00a0PM'],
  [[7], 'Sun, 9:00\u00a0AM – 6:00\u00a0PM'],
])('the hours of the weekdays %j read %s (PLAN-14)', (weekdays, text) => {
  expect(displayHours([{ weekdays, opens: '09:00', closes: '18:00' }])).toBe(text);
});

test('hours that differ by the day of the week read one after the other (PLAN-14)', () => {
  const hours = [
    { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { weekdays: [6], opens: '09:00', closes: '13:00' },
  ];
  const text = 'Mon – Fri, 9:00\u00a0AM – 6:00\u00a0PM; Sat, 9:00\u00a0AM – 1:00\u00a0PM';
  expect(displayHours(hours)).toBe(text);
  expect(displayHours([])).toBe('');
});

test.each([
  ['2026-11-23', '09:00', 'Mon, 23 Nov, 9:00\u00a0AM'],
  ['2026-12-27', '13:30', 'Sun, 27 Dec, 1:30\u00a0PM'],
])('a slot on %s at %s reads %s (PLAN-14)', (date, startTime, text) => {
  expect(displaySlotStart({ date, startTime })).toBe(text);
});
