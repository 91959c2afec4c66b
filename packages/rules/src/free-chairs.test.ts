import { expect, test } from 'vitest';
import type { Calendar } from './availability.ts';
import { freeChair } from './chair-bookings.ts';
import { CLINIC_TERMS } from './clinic-terms.ts';
import { freeChairs } from './free-chairs.ts';

const ZONE = 'Asia/Kolkata';
const TUESDAY = '2026-12-01';
/** Half past nine on that morning. */
const NOW = new Date('2026-12-01T04:00:00Z');
const calendar: Calendar = {
  defaultTemplate: {
    hours: { start: 540, end: 840 },
    slotMinutes: 60,
    breaks: [{ start: 720, end: 780 }],
  },
  templates: new Map(),
  closedWeekdays: new Set([7]),
  holidays: new Map([['2026-12-03', 'Founders’ day']]),
  bookings: new Map([[TUESDAY, [{ chair: 2, start: 630, end: 690 }]]]),
  chairs: 2,
};
const freeOn = (date: string) =>
  freeChairs(date, calendar, { now: NOW, timeZone: ZONE, terms: CLINIC_TERMS });

test('every slot that has not begun is free in each chair that nobody has then (DESK-90)', () => {
  expect(freeOn(TUESDAY)).toEqual([
    { chair: 1, start: 600, end: 660 },
    { chair: 1, start: 660, end: 720 },
    { chair: 1, start: 780, end: 840 },
    { chair: 2, start: 780, end: 840 },
  ]);
});

test.each([
  ['a holiday', '2026-12-03'],
  ['a weekly closing day', '2026-12-06'],
  ['yesterday', '2026-11-30'],
  ['more than a year ahead', '2027-12-03'],
])('nothing is free on %s', (_, date) => {
  expect(freeOn(date)).toEqual([]);
});

test('the first free chair of a slot is the one that a booking without a chair gets', () => {
  for (const { chair, ...range } of freeOn(TUESDAY).filter(({ start }) => start < 780)) {
    expect(freeChair(range, calendar.bookings.get(TUESDAY) ?? [], calendar.chairs)).toBe(chair);
  }
});
