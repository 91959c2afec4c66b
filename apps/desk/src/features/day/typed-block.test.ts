import { expect, test } from 'vitest';
import { timeSlotTyped } from './typed-block.ts';

test.each([
  ['10:00', '11:00', '10:00-11:00'],
  ['23:00', '00:00', '23:00-24:00'],
  ['00:00', '00:00', '00:00-24:00'],
  ['10:00', '10:15', '10:00-10:15'],
  ['10:00', '10:14', null],
  ['11:00', '10:00', null],
  ['', '10:00', null],
  ['10:00', '', null],
])('from %s to %s is %s (DESK-70)', (from, to, timeSlot) => {
  expect(timeSlotTyped({ from, to })).toBe(timeSlot);
});
