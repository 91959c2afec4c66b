import { describe, expect, test } from 'vitest';
import { availability, type Calendar, isExtended } from './availability.ts';
import { addDays } from './clinic-date.ts';
import { formatTimeSlot } from './clock-time.ts';
import { cutIntoSlots, type Template } from './cut-slots.ts';

const LUNCH = { start: 780, end: 840 };
const ORDINARY: Template = { hours: { start: 540, end: 1080 }, slotMinutes: 60, breaks: [LUNCH] };
const LONG: Template = { ...ORDINARY, hours: { start: 480, end: 1200 } };
/** Noon of 20 November 2026 in Kolkata. */
const NOON = new Date('2026-11-20T06:30:00Z');

const EMPTY: Calendar = {
  defaultTemplate: ORDINARY,
  templates: new Map(),
  closedWeekdays: new Set(),
  holidays: new Map(),
  bookings: new Map(),
  chairs: 1,
};

function dayOf(
  date: string,
  calendar: Partial<Calendar> = {},
  { now = NOON, timeZone = 'Asia/Kolkata' } = {},
) {
  const [day] = availability({ start: date, end: date }, { ...EMPTY, ...calendar }, { now, timeZone });
  if (!day) throw new Error('a range of one day has no day');
  return day;
}

const timeSlots = (...args: Parameters<typeof dayOf>) => dayOf(...args).slots.map(({ timeSlot }) => timeSlot);

describe('slots (SLOT-1, SLOT-2)', () => {
  test('of an ordinary day', () => {
    expect(timeSlots('2026-12-01')).toEqual([
      '09:00-10:00',
      '10:00-11:00',
      '11:00-12:00',
      '12:00-13:00',
      '14:00-15:00',
      '15:00-16:00',
      '16:00-17:00',
      '17:00-18:00',
    ]);
    expect(dayOf('2026-12-01')).toMatchObject({ type: 'regular', refusal: null });
  });

  test.each([
    ['the last one ends with the hours', { start: 540, end: 660 }, 60, [], ['09:00-10:00', '10:00-11:00']],
    ['one that would end later is none', { start: 540, end: 659 }, 60, [], ['09:00-10:00']],
    [
      'a break may begin as a slot ends',
      { start: 540, end: 660 },
      60,
      [{ start: 600, end: 660 }],
      ['09:00-10:00'],
    ],
    [
      'one that a break touches is left out',
      { start: 540, end: 720 },
      60,
      [{ start: 599, end: 601 }],
      ['11:00-12:00'],
    ],
    ['up to midnight', { start: 1380, end: 1440 }, 30, [], ['23:00-23:30', '23:30-24:00']],
  ])('%s', (_, hours, slotMinutes, breaks, slots) => {
    expect(cutIntoSlots({ hours, slotMinutes, breaks }).map(formatTimeSlot)).toEqual(slots);
  });

  test('a booked one is there, but not available', () => {
    const bookings = new Map([['2026-12-01', [{ start: 540, end: 600, chair: 1 }]]]);
    const booked = { timeSlot: '09:00-10:00', startTime: '09:00', endTime: '10:00', duration: 60 };
    expect(dayOf('2026-12-01', { bookings }).slots.slice(0, 2)).toEqual([
      { ...booked, isAvailable: false, isBooked: true },
      {
        timeSlot: '10:00-11:00',
        startTime: '10:00',
        endTime: '11:00',
        duration: 60,
        isAvailable: true,
        isBooked: false,
      },
    ]);
    const [slot] = dayOf('2026-12-01', { bookings, chairs: 2 }).slots;
    expect(slot).toMatchObject({ isAvailable: true, isBooked: false });
  });
});

describe('lead and window (SLOT-4)', () => {
  test('tomorrow begins 24 hours from now, to the minute', () => {
    expect(timeSlots('2026-11-20')).toEqual([]);
    expect(dayOf('2026-11-20')).toMatchObject({ type: 'regular', refusal: null });
    expect(timeSlots('2026-11-21')[0]).toBe('12:00-13:00');
    expect(timeSlots('2026-11-21', {}, { now: new Date(NOON.getTime() + 1) })[0]).toBe('14:00-15:00');
  });

  test('the ninetieth day is open, the next is not', () => {
    const last = addDays('2026-11-20', 90);
    expect(timeSlots(last)).toHaveLength(8);
    expect(dayOf(addDays(last, 1))).toMatchObject({
      type: 'unavailable',
      refusal: { refused: 'date_too_far' },
      slots: [],
    });
  });
});

describe('days without slots (SLOT-9)', () => {
  test('a past date', () => {
    expect(dayOf('2026-11-19')).toEqual({
      date: '2026-11-19',
      type: 'unavailable',
      refusal: { refused: 'date_past' },
      slots: [],
    });
  });

  test('today turns with the midnight of the clinic', () => {
    const at = (time: string) => dayOf('2026-11-20', {}, { now: new Date(time) }).refusal;
    expect(at('2026-11-20T18:29:59.999Z')).toBeNull();
    expect(at('2026-11-20T18:30:00Z')).toEqual({ refused: 'date_past' });
  });

  test('a holiday, whatever template it has', () => {
    const closed = {
      holidays: new Map([['2026-12-25', 'Christmas']]),
      templates: new Map([['2026-12-25', LONG]]),
    };
    expect(dayOf('2026-12-25', closed)).toMatchObject({
      type: 'holiday',
      refusal: { refused: 'date_holiday', details: { name: 'Christmas' } },
      slots: [],
    });
  });

  test('a day without a template', () => {
    expect(dayOf('2026-12-01', { defaultTemplate: null })).toMatchObject({
      type: 'unavailable',
      refusal: { refused: 'date_not_working' },
      slots: [],
    });
    const templates = new Map([['2026-12-01', LONG]]);
    expect(dayOf('2026-12-01', { defaultTemplate: null, templates })).toMatchObject({ type: 'regular' });
  });
});

describe('"Extended" (SLOT-8)', () => {
  const hours = (start: number, end: number): Template => ({ ...ORDINARY, hours: { start, end } });

  test.each([
    ['opens earlier', hours(539, 1080), true],
    ['closes later', hours(540, 1081), true],
    ['opens earlier and closes earlier', hours(480, 900), true],
    ['has the same hours', hours(540, 1080), false],
    ['is shorter', hours(600, 1000), false],
  ])('a template that %s', (_, template, extended) => {
    expect(isExtended(template, ORDINARY)).toBe(extended);
    const type = dayOf('2026-12-01', { templates: new Map([['2026-12-01', template]]) }).type;
    expect(type).toBe(extended ? 'extended' : 'regular');
  });
});

describe('on daylight-saving days, for a clinic that is open all night', () => {
  const night = (slotMinutes: number): Partial<Calendar> => ({
    defaultTemplate: { hours: { start: 0, end: 300 }, slotMinutes, breaks: [] },
  });

  test.each([
    ['New York, clocks forward', 'America/New_York', '2027-03-14', 60, '00:00 01:00 03:00 04:00'],
    [
      'the same in half hours',
      'America/New_York',
      '2027-03-14',
      30,
      '00:00 00:30 01:00 01:30 03:00 03:30 04:00 04:30',
    ],
    ['New York, clocks back', 'America/New_York', '2026-11-01', 60, '00:00 02:00 03:00 04:00'],
    ['Lord Howe, by half an hour', 'Australia/Lord_Howe', '2026-10-04', 60, '00:00 01:00 03:00 04:00'],
    [
      'the same in half hours',
      'Australia/Lord_Howe',
      '2026-10-04',
      30,
      '00:00 00:30 01:00 01:30 02:30 03:00 03:30 04:00 04:30',
    ],
    ['Havana, at midnight', 'America/Havana', '2027-03-14', 60, '01:00 02:00 03:00 04:00'],
    ['a day that Apia left out', 'Pacific/Apia', '2011-12-30', 60, ''],
  ])('%s', (_, timeZone, date, slotMinutes, starts) => {
    const now = new Date(Date.parse(`${date}T00:00Z`) - 10 * 86_400_000);
    const { slots } = dayOf(date, night(slotMinutes), { now, timeZone });
    expect(slots.map(({ startTime }) => startTime).join(' ')).toBe(starts);
  });

  test('24 hours are 24 hours', () => {
    // 02:30 in New York; the clock goes from 02:00 to 03:00 that night.
    const now = new Date('2027-03-13T07:30:00Z');
    const { slots } = dayOf('2027-03-14', night(30), { now, timeZone: 'America/New_York' });
    expect(slots[0]?.startTime).toBe('03:30');
  });
});
