import { describe, expect, test } from 'vitest';
import type { Calendar } from './availability.ts';
import { parseTimeSlot } from './clock-time.ts';
import type { Template } from './cut-slots.ts';
import { slotRefusal } from './slot-check.ts';

const ORDINARY: Template = {
  hours: { start: 540, end: 1080 },
  slotMinutes: 60,
  breaks: [{ start: 780, end: 840 }],
};
const HALF: Template = { ...ORDINARY, hours: { start: 570, end: 1050 } };
const NOON = new Date('2026-11-20T06:30:00Z');

const CALENDAR: Calendar = {
  defaultTemplate: ORDINARY,
  templates: new Map([['2026-12-05', HALF]]),
  closedWeekdays: new Set(),
  holidays: new Map([['2026-12-25', 'Christmas']]),
  bookings: new Map([['2026-12-01', [{ start: 540, end: 600, chair: 1 }]]]),
  chairs: 1,
};

function refusalOf(date: string, timeSlot: string, calendar: Partial<Calendar> = {}, now = NOON) {
  const range = parseTimeSlot(timeSlot);
  if (!range) throw new Error(`${timeSlot} is no slot`);
  return slotRefusal({ date, range }, { ...CALENDAR, ...calendar }, { now, timeZone: 'Asia/Kolkata' });
}

test('a weekly closing day is no working day, unless its date has a template of its own (SLOT-15)', () => {
  const closedWeekdays = new Set([6, 7]);
  expect(refusalOf('2026-11-29', '10:00-11:00', { closedWeekdays })).toEqual({ refused: 'date_not_working' });
  expect(refusalOf('2026-11-28', '10:00-11:00', { closedWeekdays })).toEqual({ refused: 'date_not_working' });
  expect(refusalOf('2026-11-30', '10:00-11:00', { closedWeekdays })).toBeNull();
  expect(refusalOf('2026-12-05', '10:30-11:30', { closedWeekdays })).toBeNull();
});

const NINE_TO_SIX = { opens: '09:00', closes: '18:00' };

describe('why a slot cannot be booked (SLOT-10)', () => {
  test.each([
    ['2026-12-01', '10:00-11:00', null],
    ['2026-11-19', '10:00-11:00', { refused: 'date_past' }],
    ['2026-12-25', '10:00-11:00', { refused: 'date_holiday', details: { name: 'Christmas' } }],
    ['2027-02-18', '10:00-11:00', null],
    ['2027-02-19', '10:00-11:00', { refused: 'date_too_far' }],
    ['2026-11-20', '17:00-18:00', { refused: 'slot_too_soon' }],
    ['2026-11-21', '11:00-12:00', { refused: 'slot_too_soon' }],
    ['2026-11-21', '12:00-13:00', null],
    ['2026-12-01', '09:00-10:00', { refused: 'slot_taken' }],
    ['2026-12-01', '13:00-14:00', { refused: 'slot_not_offered' }],
    ['2026-12-01', '10:00-10:30', { refused: 'slot_not_offered' }],
    ['2026-12-01', '10:30-11:30', { refused: 'slot_not_offered' }],
    ['2026-12-01', '08:00-09:00', { refused: 'slot_outside_hours', details: NINE_TO_SIX }],
    ['2026-12-01', '18:00-19:00', { refused: 'slot_outside_hours', details: NINE_TO_SIX }],
    ['2026-12-01', '17:30-18:30', { refused: 'slot_outside_hours', details: NINE_TO_SIX }],
    [
      '2026-12-05',
      '09:00-10:00',
      { refused: 'slot_outside_hours', details: { opens: '09:30', closes: '17:30' } },
    ],
  ])('%s %s: %j', (date, timeSlot, expected) => {
    expect(refusalOf(date, timeSlot)).toEqual(expected);
  });

  test('the lead is 24 hours to the millisecond', () => {
    const at = (milliseconds: number) =>
      refusalOf('2026-11-21', '12:00-13:00', {}, new Date(NOON.getTime() + milliseconds));
    expect(at(0)).toBeNull();
    expect(at(1)).toEqual({ refused: 'slot_too_soon' });
  });

  test('a day without any template is no working day', () => {
    expect(refusalOf('2026-12-01', '10:00-11:00', { defaultTemplate: null })).toEqual({
      refused: 'date_not_working',
    });
  });

  test('another chair is another chance', () => {
    expect(refusalOf('2026-12-01', '09:00-10:00', { chairs: 2 })).toBeNull();
  });

  test('the clinic may book at once and further ahead', () => {
    const clinic = { leadHours: 0, windowDays: 366 };
    const at = (date: string, start: number) =>
      slotRefusal({ date, range: { start, end: start + 60 } }, CALENDAR, {
        now: NOON,
        timeZone: 'Asia/Kolkata',
        terms: clinic,
      });
    expect(at('2026-11-20', 720)).toBeNull();
    expect(at('2026-11-20', 660)).toEqual({ refused: 'slot_too_soon' });
    expect(at('2027-11-21', 720)).toBeNull();
    expect(at('2027-11-22', 720)).toEqual({ refused: 'date_too_far' });
  });

  test('a slot that a clock change swallows is not offered that day', () => {
    const night = {
      ...CALENDAR,
      defaultTemplate: { hours: { start: 0, end: 300 }, slotMinutes: 30, breaks: [] },
    };
    const slot = { date: '2027-03-14', range: { start: 120, end: 150 } };
    const now = new Date('2027-03-01T00:00:00Z');
    expect(slotRefusal(slot, night, { now, timeZone: 'America/New_York' })).toEqual({
      refused: 'slot_not_offered',
    });
    expect(
      slotRefusal({ ...slot, date: '2027-03-15' }, night, { now, timeZone: 'America/New_York' }),
    ).toBeNull();
  });
});
