import type { AvailabilityDay } from '@chairside/contract/availability';
import { describe, expect, test } from 'vitest';
import { planEndOf, withinPlan } from './plan-end.ts';
import { dayOfOlderDates, dayOfOlderSlots, dayProblem, freeSlots, type ShownDay } from './shown-day.ts';
import { dayInWords, problemSentence } from './wording.ts';

const slot = (isAvailable: boolean) => ({
  timeSlot: '09:00-10:00',
  startTime: '09:00',
  endTime: '10:00',
  duration: 60,
  isAvailable,
  isBooked: !isAvailable,
});

function day(change: Partial<AvailabilityDay>): AvailabilityDay {
  return {
    date: '2026-11-24',
    type: 'regular',
    available: false,
    reason: null,
    holiday: null,
    slots: [],
    totalSlots: 0,
    availableSlots: 0,
    ...change,
  };
}

const holiday = day({ type: 'holiday', reasonCode: 'date_holiday', holiday: { reason: 'Diwali' } });
const closed = day({ type: 'unavailable', reasonCode: 'date_not_working' });
const full = day({ slots: [slot(false)] });
const tooSoon = day({});
const open = day({ available: true, slots: [slot(true), slot(false)] });

function sentenceOf(shown: ShownDay) {
  const problem = dayProblem(shown);
  return problem && problemSentence(problem);
}

describe('why nothing can be booked on a day (BOOK-9)', () => {
  test.each([
    [holiday, 'This date is a holiday: Diwali. Please select a different date.'],
    [closed, 'This date is not a working day. Please select a different date.'],
    [full, 'All time slots are booked for this date. Please select a different date.'],
    [tooSoon, 'Appointments must be booked at least 24 hours ahead.'],
    [
      dayOfOlderDates('2026-11-24', false),
      'Nothing can be booked on this date. Please select a different date.',
    ],
    [open, null],
    [dayOfOlderDates('2026-11-24', true), null],
  ])('%#: %o', (shown, sentence) => expect(sentenceOf(shown)).toBe(sentence));
});

test.each([
  [open, '1 free'],
  [day({ ...open, type: 'extended' }), '1 free, extended hours'],
  [dayOfOlderDates('2026-11-24', true), 'available'],
  [holiday, 'holiday, Diwali'],
  [closed, 'unavailable, not a working day'],
  [day({ type: 'unavailable', reasonCode: 'date_past' }), 'unavailable, Past date'],
  [full, 'unavailable, fully booked'],
  [tooSoon, 'unavailable, less than 24 hours away'],
  [dayOfOlderDates('2026-11-24', false), 'unavailable'],
])('every day says how it stands: %#', (shown, words) => expect(dayInWords(shown)).toBe(words));

describe('who has a plan that ends', () => {
  const END = { date: '2026-11-24', time: '09:30', pauses: [] };
  const at = (startTime: string) => ({ ...slot(true), timeSlot: `${startTime}-23:00`, startTime });
  const withSlots = (date: string, ...slots: string[]) =>
    day({ date, available: true, slots: slots.map(at) });

  test('finds a later date marked, with the reason (BOOK-18)', () => {
    const later = withinPlan(withSlots('2026-11-25', '09:00'), END);
    expect(later.available).toBe(false);
    expect(sentenceOf(later)).toBe(
      'Your plan ends on 24 Nov 2026. Please choose an earlier date, or renew or change your plan.',
    );
    expect(dayInWords(later)).toBe('unavailable, after your plan ends on 24 Nov 2026');
    expect(withinPlan(dayOfOlderDates('2026-11-25', true), END).available).toBe(false);
  });

  test('can book on the last date what begins before the end', () => {
    const last = withinPlan(withSlots('2026-11-24', '09:00', '09:30'), END);
    expect(last.slots?.map(({ startTime }) => startTime)).toEqual(['09:00']);
    expect(dayProblem(withinPlan(withSlots('2026-11-24', '09:30'), END))?.refused).toBe('after_plan_end');
  });

  test('whose last date is by the clinic’s clock', () => {
    const endDate = '2026-11-23T19:00:00Z';
    expect(planEndOf({ endDate }, 'Asia/Kolkata')).toEqual({ date: '2026-11-24', time: '00:30', pauses: [] });
    expect(planEndOf({ endDate }, 'UTC')).toEqual({ date: '2026-11-23', time: '19:00', pauses: [] });
    expect(planEndOf({ endDate: null }, 'UTC')).toBeNull();
    expect(planEndOf(null, 'UTC')).toBeNull();
  });

  test('finds the days of a pause marked, with its dates (ADJUST-7)', () => {
    const paused = {
      date: '2027-05-20',
      time: '12:00',
      pauses: [{ from: '2026-11-24', until: '2026-11-26' }],
    };
    const day = withinPlan(withSlots('2026-11-26', '09:00'), paused);
    expect(day.available).toBe(false);
    expect(sentenceOf(day)).toBe(
      'The plan is paused from 24 Nov 2026 to 26 Nov 2026. Please select a different date.',
    );
    expect(dayInWords(day)).toBe('unavailable, plan paused');
    const after = withSlots('2026-11-27', '09:00');
    expect(withinPlan(after, paused)).toBe(after);
  });

  test('sees every other day as it is', () => {
    const before = withSlots('2026-11-23', '09:00');
    expect(withinPlan(before, END)).toBe(before);
    expect(withinPlan(open, null)).toBe(open);
    const later = { ...holiday, date: '2026-12-25' };
    expect(withinPlan(later, END)).toBe(later);
  });
});

describe('what the older call tells of a day', () => {
  const metadata = {
    isHoliday: false,
    holidayName: null,
    isWorkingDay: true,
    isCustom: false,
    customReason: null,
  };

  test('its slots, all of them free', () => {
    const shown = dayOfOlderSlots('2026-11-24', { availableSlots: ['09:00-09:45', 'noon'], metadata });
    expect(shown).toMatchObject({ type: 'regular', available: true });
    expect(shown.slots).toEqual([
      {
        timeSlot: '09:00-09:45',
        startTime: '09:00',
        endTime: '09:45',
        duration: 45,
        isAvailable: true,
        isBooked: false,
      },
    ]);
    expect(freeSlots(shown)).toBe(1);
  });

  test('a day without one, that the clinic works on, as full', () => {
    const shown = dayOfOlderSlots('2026-11-24', { availableSlots: [], metadata });
    expect(dayProblem(shown)).toEqual(dayProblem(full));
    expect(dayInWords(shown)).toBe(dayInWords(full));
  });

  test('a holiday with its name, and a day off', () => {
    const onHoliday = { ...metadata, isHoliday: true, isWorkingDay: false, holidayName: 'Diwali' };
    expect(dayProblem(dayOfOlderSlots('2026-11-24', { availableSlots: [], metadata: onHoliday }))).toEqual(
      dayProblem(holiday),
    );
    const off = { ...metadata, isWorkingDay: false };
    expect(dayProblem(dayOfOlderSlots('2026-11-24', { availableSlots: [], metadata: off }))).toEqual(
      dayProblem(closed),
    );
  });
});
