import { expect, test } from 'vitest';
import { lengthInWords, slotGroups, slotTimes } from './slot-groups.ts';

const slot = (timeSlot: string) => ({
  timeSlot,
  startTime: timeSlot.slice(0, 5),
  endTime: timeSlot.slice(6),
  duration: 60,
  isAvailable: true,
  isBooked: false,
});

test('slots by the part of the day they start in, without empty parts (BOOK-8)', () => {
  const groups = slotGroups(['11:00-12:00', '12:00-13:00', '16:00-17:00', '17:00-18:00'].map(slot));
  expect(groups.map(({ title, slots }) => [title, slots.map(({ timeSlot }) => timeSlot)])).toEqual([
    ['Morning', ['11:00-12:00']],
    ['Afternoon', ['12:00-13:00', '16:00-17:00']],
    ['Evening', ['17:00-18:00']],
  ]);
  expect(slotGroups([slot('09:00-10:00')]).map(({ title }) => title)).toEqual(['Morning']);
});

test('times in 12-hour format, lengths in words', () => {
  expect(slotTimes('11:30-12:30')).toEqual({ start: '11:30 AM', end: '12:30 PM' });
  expect([60, 45, 90, 120].map(lengthInWords)).toEqual([
    '1 hour',
    '45 minutes',
    '1 hour 30 minutes',
    '2 hours',
  ]);
});
