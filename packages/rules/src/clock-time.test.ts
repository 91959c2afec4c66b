import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatClockTime,
  formatSlotStart,
  formatTimeSlot,
  formatTwelveHours,
  overlaps,
  parseClockTime,
  parseTimeSlot,
  partOfDay,
  rangeAsTyped,
  typedRange,
} from './clock-time.ts';

const minute = fc.integer({ min: 0, max: 1440 });
const range = fc
  .uniqueArray(minute, { minLength: 2, maxLength: 2 })
  .map(([one = 0, other = 0]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));

describe('clock times and time slots (SLOT-6)', () => {
  test('are read as they are written', () => {
    fc.assert(
      fc.property(minute, range, (at, slot) => {
        expect(parseClockTime(formatClockTime(at))).toBe(at);
        expect(parseTimeSlot(formatTimeSlot(slot))).toEqual(slot);
      }),
    );
  });

  test('are written as they are read, and whatever else is written is none', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-2]?\d:[0-6]\d$/),
      fc.stringMatching(/^[0-2]\d:[0-6]\d[-–][0-2]\d:[0-6]\d$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const at = parseClockTime(text);
        if (at !== null) expect(formatClockTime(at)).toBe(text);
        const slot = parseTimeSlot(text);
        if (slot !== null) {
          expect(formatTimeSlot(slot)).toBe(text);
          expect(slot.start).toBeLessThan(slot.end);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['00:00-00:01', { start: 0, end: 1 }],
    ['09:00-10:00', { start: 540, end: 600 }],
    ['23:00-24:00', { start: 1380, end: 1440 }],
  ])('%s is a slot', (text, slot) => {
    expect(parseTimeSlot(text)).toEqual(slot);
  });

  test.each([
    '',
    '-',
    '09:00',
    '09:00-',
    '9:00-10:00',
    '09:00–10:00',
    '09:00 - 10:00',
    '09:00-09:00',
    '10:00-09:00',
    '24:00-24:01',
    '09:60-10:00',
    '09:00-10:00-11:00',
    '09:00-10:00\n',
    '०९:००-१०:००',
  ])('%j is none', (text) => {
    expect(parseTimeSlot(text)).toBeNull();
  });
});

describe('a stretch of a day that is typed', () => {
  test('is read as it is put into its fields', () => {
    fc.assert(
      fc.property(range, (stretch) => {
        expect(typedRange(rangeAsTyped(stretch))).toEqual(stretch);
      }),
    );
  });

  test('ends at midnight with 00:00', () => {
    expect(rangeAsTyped({ start: 1380, end: 1440 })).toEqual({ from: '23:00', to: '00:00' });
    expect(rangeAsTyped({ start: 1020, end: 1440 })).toEqual({ from: '17:00', to: '00:00' });
    expect(typedRange({ from: '17:00', to: '00:00' })).toEqual({ start: 1020, end: 1440 });
  });

  test.each([
    ['13:00', '09:00'],
    ['09:00', ''],
    ['', '00:00'],
  ])('%j to %j is none', (from, to) => {
    expect(typedRange({ from, to })).toBeNull();
  });
});

test('two stretches overlap when there is a minute in both', () => {
  const minutes = ({ start, end }: { start: number; end: number }) =>
    Array.from({ length: end - start }, (_, index) => start + index);
  fc.assert(
    fc.property(range, range, (one, other) => {
      const shared = minutes(one).filter((at) => at >= other.start && at < other.end);
      expect(overlaps(one, other)).toBe(shared.length > 0);
    }),
  );
  expect(overlaps({ start: 540, end: 600 }, { start: 600, end: 660 })).toBe(false);
});

test.each([
  ['00:00', '12:00 AM'],
  ['00:59', '12:59 AM'],
  ['09:05', '9:05 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:00', '1:00 PM'],
  ['23:59', '11:59 PM'],
  ['24:00', '12:00 AM'],
])('12-hour form (BOOK-8): %s is %s', (text, shown) => {
  expect(formatTwelveHours(parseClockTime(text) ?? Number.NaN)).toBe(shown);
});

test('when a slot begins (BOOK-8)', () => {
  expect(formatSlotStart('14:00-15:00')).toBe('2:00 PM');
  expect(formatSlotStart('at noon')).toBe('at noon');
});

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['23:59', 'evening'],
])('a slot that starts at %s is listed under %s (BOOK-8)', (text, part) => {
  expect(partOfDay(parseClockTime(text) ?? Number.NaN)).toBe(part);
});
