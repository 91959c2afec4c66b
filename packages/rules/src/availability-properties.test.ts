import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { scenario, template, ZONES } from '../test/calendars.ts';
import { availability, type Calendar, type Slot } from './availability.ts';
import { type ChairBooking, freeChair } from './chair-bookings.ts';
import { instantOf } from './clinic-clock.ts';
import { addDays } from './clinic-date.ts';
import { formatClockTime, formatTimeSlot, overlaps, parseTimeSlot } from './clock-time.ts';
import { cutIntoSlots } from './cut-slots.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { slotRefusal } from './slot-check.ts';

const RUNS = { numRuns: 100 };

const rangeOf = ({ timeSlot }: Slot) => parseTimeSlot(timeSlot) ?? { start: Number.NaN, end: Number.NaN };

const wallClocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
/** What the calendar and the clock on a wall in the zone show. */
const onTheWall = (at: number, timeZone: string) => wallClocks.get(timeZone)?.format(at) ?? '';

/** The chairs among the first so many that some bookings take; one without a chair takes all. */
function chairsTaken(bookings: readonly ChairBooking[], chairs: number): Set<number> {
  const all = Array.from({ length: chairs }, (_, place) => place + 1);
  const isTaken = (chair: number) => bookings.some((each) => (each.chair ?? chair) === chair);
  return new Set(all.filter(isTaken));
}

/** The template of a date: its own, or else the default one unless that day of the week is a day off. */
function holdsOn(date: string, { templates, closedWeekdays, defaultTemplate }: Calendar) {
  const weekday = new Date(`${date}T12:00Z`).getUTCDay() || 7;
  return templates.get(date) ?? (closedWeekdays.has(weekday) ? null : defaultTemplate);
}

describe('any day of any clinic (SLOT-1, SLOT-2)', { timeout: 30_000 }, () => {
  test('slots never overlap each other or a break, and never leave the working hours', () => {
    fc.assert(
      fc.property(template, (hours) => {
        const slots = cutIntoSlots(hours);
        const wrong = slots.filter(
          (slot, index) =>
            slot.end - slot.start !== hours.slotMinutes ||
            slot.start < hours.hours.start ||
            slot.end > hours.hours.end ||
            [...hours.breaks, ...slots.slice(index + 1)].some((other) => overlaps(other, slot)),
        );
        expect(wrong).toEqual([]);
      }),
      RUNS,
    );
  });

  test("a date's own template beats the default one, and its slots come from it alone", () => {
    fc.assert(
      fc.property(scenario, ({ calendar, range, now, timeZone }) => {
        for (const { date, slots } of availability(range, calendar, { now, timeZone })) {
          const holds = holdsOn(date, calendar);
          const isOpen = holds && !calendar.holidays.has(date);
          const offered = new Set(isOpen ? cutIntoSlots(holds).map(formatTimeSlot) : []);
          expect(slots.filter(({ timeSlot }) => !offered.has(timeSlot))).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('no slot starts within 24 hours or lies on a day more than 90 ahead, in any zone', () => {
    fc.assert(
      fc.property(scenario, ({ calendar, range, now, timeZone }) => {
        const last = addDays(onTheWall(now.getTime(), timeZone).slice(0, 10), 90);
        for (const { date, slots } of availability(range, calendar, { now, timeZone })) {
          const wrong = slots.filter((slot) => {
            const starts = instantOf(date, rangeOf(slot).start, timeZone);
            return date > last || starts.getTime() - now.getTime() < DAY_MS;
          });
          expect(wrong).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('a slot takes as long as it says, by the clock on the wall, and no two are at once', () => {
    fc.assert(
      fc.property(scenario, ({ calendar, range, now, timeZone }) => {
        const days = availability(range, { ...calendar, templates: new Map() }, { now, timeZone });
        let free = Number.NEGATIVE_INFINITY;
        for (const { date, slots } of days) {
          const wrong = slots.filter((slot) => {
            const { start, end } = rangeOf(slot);
            const starts = instantOf(date, start, timeZone).getTime();
            const ends = instantOf(date, end, timeZone).getTime();
            const lasts = ends - starts === slot.duration * MINUTE_MS;
            const isThere =
              onTheWall(starts, timeZone) === `${date} ${formatClockTime(start)}` &&
              onTheWall(ends - MINUTE_MS, timeZone) === `${date} ${formatClockTime(end - 1)}`;
            const isAlone = starts >= free;
            free = ends;
            return !(lasts && isThere && isAlone);
          });
          expect(wrong).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('where the clock stays, every slot 24 hours or more ahead is there', () => {
    fc.assert(
      fc.property(scenario, ({ calendar, range, now }) => {
        const today = now.toISOString().slice(0, 10);
        for (const { date, slots, refusal } of availability(range, calendar, { now, timeZone: 'UTC' })) {
          const holds = holdsOn(date, calendar);
          const isAsked = date >= today && date <= addDays(today, 90) && !calendar.holidays.has(date);
          const offered = isAsked && holds ? cutIntoSlots(holds) : [];
          expect(refusal === null).toBe(offered.length > 0);
          const ahead = offered.filter(
            ({ start }) => Date.parse(date) + start * MINUTE_MS - now.getTime() >= DAY_MS,
          );
          expect(slots.map(rangeOf)).toEqual(ahead);
        }
      }),
      RUNS,
    );
  });

  test('a slot is booked exactly when every chair is taken, or all are blocked (DESK-71)', () => {
    fc.assert(
      fc.property(scenario, ({ calendar, range, now, timeZone }) => {
        for (const { date, slots } of availability(range, calendar, { now, timeZone })) {
          const wrong = slots.filter((slot) => {
            const overlapping = (calendar.bookings.get(date) ?? []).filter((each) =>
              overlaps(each, rangeOf(slot)),
            );
            const chairs = chairsTaken(overlapping, calendar.chairs);
            return slot.isBooked !== (chairs.size === calendar.chairs) || slot.isAvailable === slot.isBooked;
          });
          expect(wrong).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('a slot can be booked exactly when the days say so, whatever is booked at other times (SLOT-10)', () => {
    const always = { weekly: null, dates: new Map(), absences: [] };
    const visit = fc.record({
      minutes: fc.option(fc.integer({ min: 10, max: 120 }), { nil: null }),
      bufferMinutes: fc.constantFrom(0, 10, 45),
      dentists: fc.constantFrom(
        null,
        ['Meera', 'Arjun'].map((id) => ({ id, hours: always })),
      ),
    });
    fc.assert(
      fc.property(scenario, visit, ({ calendar, range, now, timeZone }, request) => {
        const bookings = new Map(
          [...calendar.bookings].map(([date, ofDay]) => [
            date,
            ofDay.map((each) => ({ ...each, dentist: each.chair === 2 ? 'Meera' : 'Arjun' })),
          ]),
        );
        // The others' visits take up their dentist and no chair.
        const booked = { ...calendar, bookings, chairs: 1 };
        for (const { date, slots } of availability(range, booked, { now, timeZone, request })) {
          const wrong = slots.filter((slot) => {
            const asked = { date, range: rangeOf(slot) };
            const refusal = slotRefusal(asked, booked, { now, timeZone, request });
            return slot.isAvailable !== (refusal === null);
          });
          expect(wrong).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('a free chair is one that nobody sits in and that is not blocked (DESK-71)', () => {
    fc.assert(
      fc.property(scenario, template, ({ calendar }, { hours }) => {
        for (const bookings of calendar.bookings.values()) {
          const chair = freeChair(hours, bookings, calendar.chairs);
          const occupied = chairsTaken(
            bookings.filter((each) => overlaps(each, hours)),
            calendar.chairs,
          );
          if (chair === null) expect(occupied.size).toBe(calendar.chairs);
          else expect([occupied.has(chair), chair <= calendar.chairs]).toEqual([false, true]);
        }
      }),
      RUNS,
    );
  });
});

describe('on a machine in any zone', { timeout: 30_000 }, () => {
  // Havana's clock shows New York's time in summer.
  const MACHINES = ZONES.filter((zone) => zone !== 'America/Havana');

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('the same is available', () => {
    const offsets = new Set<string>();
    fc.assert(
      fc.property(scenario, ({ calendar, range, now, timeZone }) => {
        const answers = MACHINES.map((machineZone) => {
          vi.stubEnv('TZ', machineZone);
          offsets.add(new Date(2026, 5, 1).toISOString());
          return JSON.stringify(availability(range, calendar, { now, timeZone }));
        });
        expect(new Set(answers).size).toBe(1);
      }),
      { numRuns: 50 },
    );
    expect(offsets.size).toBe(MACHINES.length);
  });
});
