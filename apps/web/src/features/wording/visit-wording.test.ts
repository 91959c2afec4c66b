import { expect, test } from 'vitest';
import { displayDay, displaySlot, displayVisit } from './visit-wording.ts';

test('slots and visits are shown in the 12-hour format', () => {
  expect(displaySlot('09:30-13:00')).toBe('9:30 AM – 1:00 PM');
  expect(displaySlot('at noon')).toBe('at noon');
  expect(displayVisit({ date: '2026-11-24', timeSlot: '12:00-13:00' })).toBe(
    '24 Nov 2026, 12:00 PM – 1:00 PM',
  );
});

test('a day is shown with its weekday', () => {
  expect(displayDay('2026-11-24')).toBe('Tuesday, 24 Nov 2026');
});
