import fc from 'fast-check';
import type { Calendar } from '../src/availability.ts';
import type { ChairBooking } from '../src/chair-bookings.ts';
import { addDays } from '../src/clinic-date.ts';
import type { Template } from '../src/cut-slots.ts';

/** A zone, and dates on which its clock is put forward or back, or which it leaves out. */
const CLOCK_CHANGE_DATES: Record<string, readonly string[]> = {
  'Asia/Kolkata': ['2026-12-01'],
  'Asia/Kathmandu': ['2026-12-01'],
  UTC: ['2026-12-01'],
  'America/New_York': ['2026-11-01', '2027-03-14'],
  // By half an hour.
  'Australia/Lord_Howe': ['2026-10-04', '2027-04-04'],
  // At midnight.
  'America/Havana': ['2026-11-01', '2027-03-14'],
  // 30 December 2011 never was.
  'Pacific/Apia': ['2011-12-30', '2026-12-01'],
};
export const ZONES = Object.keys(CLOCK_CHANGE_DATES);

const minute = fc.integer({ min: 0, max: 1440 });

/** Any stretch of a day; `from` and `to` bound it. */
const stretch = fc
  .uniqueArray(minute, { minLength: 2, maxLength: 2 })
  .map(([one = 0, other = 1]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));

export const template: fc.Arbitrary<Template> = fc.record({
  hours: fc.oneof(stretch, fc.constantFrom({ start: 0, end: 1440 }, { start: 540, end: 1080 })),
  slotMinutes: fc.oneof(fc.integer({ min: 20, max: 720 }), fc.constantFrom(20, 30, 45, 60)),
  breaks: fc.array(stretch, { maxLength: 3 }),
});

const booking: fc.Arbitrary<ChairBooking> = fc
  .tuple(stretch, fc.option(fc.integer({ min: 1, max: 4 }), { nil: null, freq: 5 }))
  .map(([range, chair]) => ({ ...range, chair }));

interface Scenario {
  timeZone: string;
  now: Date;
  range: { start: string; end: string };
  calendar: Calendar;
}

/** A clinic in any zone, asked at any time, mostly about days around a clock change. */
export const scenario: fc.Arbitrary<Scenario> = fc.constantFrom(...ZONES).chain((timeZone) =>
  fc.constantFrom(...(CLOCK_CHANGE_DATES[timeZone] ?? [])).chain((clockChange) => {
    const near = (days: number) =>
      fc.integer({ min: -days, max: days }).map((away) => addDays(clockChange, away));
    const onDates = <Value>(value: fc.Arbitrary<Value>) =>
      fc.array(fc.tuple(near(3), value), { maxLength: 4 }).map((entries) => new Map(entries));
    return fc.record({
      timeZone: fc.constant(timeZone),
      now: fc
        .integer({ min: -4 * 86_400_000, max: 95 * 86_400_000 })
        .map((ahead) => new Date(Date.parse(`${clockChange}T00:00Z`) - ahead)),
      range: near(4).chain((start) =>
        fc.integer({ min: 0, max: 8 }).map((days) => ({ start, end: addDays(start, days) })),
      ),
      calendar: fc.record({
        defaultTemplate: fc.option(template, { nil: null, freq: 10 }),
        templates: onDates(template),
        closedWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })).map((days) => new Set(days)),
        holidays: onDates(fc.constantFrom('Diwali', 'Holi')),
        bookings: onDates(fc.array(booking, { maxLength: 12 })),
        chairs: fc.integer({ min: 1, max: 3 }),
      }),
    });
  }),
);
