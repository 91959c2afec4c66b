import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scenario, template } from '../test/calendars.ts';
import { availability, templateOn } from './availability.ts';
import type { ChairBooking } from './chair-bookings.ts';
import { CLINIC_TERMS } from './clinic-terms.ts';
import { overlaps, parseTimeSlot } from './clock-time.ts';
import { cutIntoSlots } from './cut-slots.ts';
import type { DentistHours } from './dentist-hours.ts';
import { dentistDays, freeDentist, PLAIN_VISIT, timesFor, type VisitRequest } from './visit-request.ts';

const WHOLE_DAY = { start: 0, end: 1440 };
const CLINIC = { hours: { start: 540, end: 1080 }, slotMinutes: 60, breaks: [{ start: 780, end: 840 }] };
const of = (minutes: number | null, bufferMinutes = 0): VisitRequest => ({
  minutes,
  bufferMinutes,
  dentists: null,
});
const starts = (request: VisitRequest) => timesFor(CLINIC, request).map(({ start }) => start / 60);
const always: DentistHours = { weekly: null, dates: new Map(), absences: [] };

describe('when a visit can begin (SLOT-17)', () => {
  test.each<[string, VisitRequest, number[]]>([
    ['as long as a slot: its slots', of(null), [9, 10, 11, 12, 14, 15, 16, 17]],
    ['60 minutes, which a slot has', of(60), [9, 10, 11, 12, 14, 15, 16, 17]],
    ['30 minutes', of(30), [9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 14, 14.5, 15, 15.5, 16, 16.5, 17, 17.5]],
    ['90 minutes, a slot apart', of(90), [9, 10, 11, 14, 15, 16]],
    ['30 minutes and 15 free after them', of(30, 15), [9, 9.75, 10.5, 11.25, 12, 14, 14.75, 15.5, 16.25, 17]],
    ['longer than the clinic works', of(600), []],
  ])('%s', (_case, request, expected) => {
    expect(starts(request)).toEqual(expected);
  });

  test('is always in the hours, clear of breaks and as long as it is', () => {
    const request = fc.record({
      minutes: fc.option(fc.integer({ min: 5, max: 720 }), { nil: null }),
      bufferMinutes: fc.integer({ min: 0, max: 240 }),
      dentists: fc.constant(null),
    });
    fc.assert(
      fc.property(template, request, (hours, visit) => {
        const wrong = timesFor(hours, visit).filter(
          ({ start, end }) =>
            end - start !== (visit.minutes ?? hours.slotMinutes) ||
            start < hours.hours.start ||
            end > hours.hours.end ||
            hours.breaks.some((pause) => overlaps(pause, { start, end })),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('is a slot of the day where it is as long as one', () => {
    fc.assert(
      fc.property(template, (hours) => {
        expect(timesFor(hours, of(hours.slotMinutes))).toEqual(cutIntoSlots(hours));
      }),
    );
  });
});

/** Two dentists, the second of whom works when `hours` says. */
const withDentists = (hours: DentistHours): VisitRequest => ({
  ...PLAIN_VISIT,
  dentists: [
    { id: 'first', hours: always },
    { id: 'second', hours },
  ],
});

describe('who does it (SLOT-18)', () => {
  const DATE = '2026-12-01';
  const RANGE = { start: 600, end: 660 };
  const booked = (dentist: string, start: number, end: number): ChairBooking => ({
    chair: 1,
    start,
    end,
    dentist,
  });
  const chosen = (bookings: ChairBooking[], hours: DentistHours = always, buffer = 0) =>
    freeDentist(dentistDays(DATE, withDentists(hours), bookings) ?? [], RANGE, buffer);

  test.each<[string, ChairBooking[], string | null]>([
    ['the first of two who are free', [], 'first'],
    ['the one who is free', [booked('first', 630, 690)], 'second'],
    ['the one with less of the day booked', [booked('first', 900, 960)], 'second'],
    ['nobody where both are booked', [booked('first', 600, 660), booked('second', 650, 710)], null],
    ['whoever ends as it begins', [booked('first', 540, 600), booked('second', 540, 601)], 'first'],
  ])('%s', (_case, bookings, expected) => {
    expect(chosen(bookings)).toBe(expected);
  });

  test('nobody at an hour in which they do not work, whole or in part', () => {
    const busy = [booked('first', 600, 660)];
    expect(chosen(busy, { ...always, weekly: [{ weekday: 2, start: 600, end: 660 }] })).toBe('second');
    expect(chosen(busy, { ...always, weekly: [{ weekday: 2, start: 601, end: 720 }] })).toBeNull();
    expect(chosen(busy, { ...always, weekly: [{ weekday: 3, ...WHOLE_DAY }] })).toBeNull();
    expect(chosen(busy, { ...always, absences: [{ start: DATE, end: DATE }] })).toBeNull();
  });

  test('nobody who is booked before the minutes are over that stay free after it', () => {
    const next = [booked('first', 660, 720), booked('second', 675, 720)];
    expect(chosen(next)).not.toBeNull();
    expect(chosen(next, always, 15)).toBe('second');
    expect(chosen(next, always, 16)).toBeNull();
  });

  test('in any clinic, a free time has a chair and a dentist who works and is not booked', () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 0, max: 60 }), (clinic, bufferMinutes) => {
        const { calendar, range, now, timeZone } = clinic;
        const hours = { ...always, weekly: [2, 4, 6].map((weekday) => ({ weekday, start: 480, end: 780 })) };
        const bookings = new Map(
          [...calendar.bookings].map(([date, ofDay]) => [
            date,
            ofDay.map((each, place) => ({ ...each, dentist: place % 2 ? 'first' : 'second' })),
          ]),
        );
        const request = { ...withDentists(hours), bufferMinutes };
        const asked = { ...calendar, bookings };
        for (const { date, slots } of availability(range, asked, {
          now,
          timeZone,
          terms: CLINIC_TERMS,
          request,
        })) {
          const days = dentistDays(date, request, bookings.get(date) ?? []) ?? [];
          for (const { timeSlot, isAvailable } of slots) {
            const time = parseTimeSlot(timeSlot) ?? WHOLE_DAY;
            const until = { ...time, end: time.end + bufferMinutes };
            const isBooked = (chair: number) =>
              (bookings.get(date) ?? []).some(
                (each) => (each.chair ?? chair) === chair && overlaps(each, until),
              );
            const chairs = Array.from({ length: calendar.chairs }, (_, place) => place + 1);
            const isFree =
              chairs.some((chair) => !isBooked(chair)) && freeDentist(days, time, bufferMinutes) !== null;
            expect(isAvailable).toBe(isFree);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each<[string, Partial<VisitRequest>]>([
    [
      'on which nobody works',
      { dentists: [{ id: 'second', hours: { ...always, absences: [{ start: DATE, end: DATE }] } }] },
    ],
    [
      'on which nobody works for as long as it takes',
      { dentists: [{ id: 'second', hours: { ...always, weekly: [{ weekday: 2, start: 630, end: 700 }] } }] },
    ],
    ['that is shorter than it', { minutes: 600 }],
    ['of a clinic where nobody is asked for', { dentists: [] }],
  ])('a day %s is none for it, however far ahead', (_case, asked) => {
    const request = { ...PLAIN_VISIT, ...asked };
    const calendar = {
      defaultTemplate: CLINIC,
      templates: new Map(),
      closedWeekdays: new Set<number>(),
      holidays: new Map(),
      bookings: new Map(),
      chairs: 1,
    };
    const range = { start: DATE, end: DATE };
    for (const day of ['2026-11-20', DATE]) {
      const now = new Date(`${day}T01:30:00Z`);
      expect(availability(range, calendar, { now, timeZone: 'Asia/Kolkata', request })).toMatchObject([
        { type: 'unavailable', refusal: { refused: 'date_not_working' }, slots: [] },
      ]);
    }
    expect(templateOn(DATE, calendar)).toBe(CLINIC);
  });
});
