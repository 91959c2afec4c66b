import { availability } from '@chairside/rules/availability';
import type { ChairBooking } from '@chairside/rules/chair-bookings';
import { addDays } from '@chairside/rules/clinic-date';
import { PLAIN_VISIT, type VisitRequest } from '@chairside/rules/visit-request';

const DAYS = 90;
const BOOKED = 200;
const SECONDS = 3;
const NOW = new Date('2026-11-21T06:30:00Z');
const START = '2026-11-22';
const RANGE = { start: START, end: addDays(START, DAYS - 1) };
const DENTISTS = ['1', '2', '3', '4', '5', '6'];
const TREATMENTS = 10;

/** 9–18, 60-minute slots, with 200 booked: in one chair, or by six dentists in as many. */
function calendarOf(dentists: readonly string[]) {
  const bookings = new Map<string, ChairBooking[]>();
  for (let index = 0; index < BOOKED; index += 1) {
    const date = addDays(START, index % DAYS);
    const hour = 9 + (index % 9);
    const place = index % Math.max(1, dentists.length);
    const dentist = dentists[place];
    const booking = { start: hour * 60, end: hour * 60 + 60, chair: place + 1, ...(dentist && { dentist }) };
    bookings.set(date, [...(bookings.get(date) ?? []), booking]);
  }
  return {
    defaultTemplate: { hours: { start: 540, end: 1080 }, slotMinutes: 60, breaks: [] },
    templates: new Map(),
    closedWeekdays: new Set([7]),
    holidays: new Map(),
    bookings,
    chairs: Math.max(1, dentists.length),
  };
}

/** Each of ten treatments, of 15 to 60 minutes, by six dentists who work mornings and afternoons. */
function treatmentsOf(dentists: readonly string[]): VisitRequest[] {
  const weekly = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    { weekday, start: 540, end: 780 },
    { weekday, start: 840, end: 1080 },
  ]);
  const hours = { weekly, dates: new Map(), absences: [{ start: '2026-12-24', end: '2026-12-31' }] };
  return Array.from({ length: TREATMENTS }, (_, place) => ({
    minutes: 15 * ((place % 4) + 1),
    bufferMinutes: 5 * (place % 3),
    dentists: dentists.map((id) => ({ id, hours })),
  }));
}

/** Computations a second of 90 days in a clinic with one treatment. */
export function slotRate(): number {
  return ratePerSecond(calendarOf([]), [PLAIN_VISIT]);
}

/** Computations a second of 90 days of one of ten treatments by six dentists. */
export function treatmentRate(): number {
  return ratePerSecond(calendarOf(DENTISTS), treatmentsOf(DENTISTS));
}

function ratePerSecond(calendar: ReturnType<typeof calendarOf>, requests: readonly VisitRequest[]): number {
  const compute = (turn: number) =>
    availability(RANGE, calendar, {
      now: NOW,
      timeZone: 'Asia/Kolkata',
      request: requests[turn % requests.length],
    });
  for (let warm = 0; warm < 2_000; warm += 1) compute(warm);
  let computed = 0;
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1_000) {
    compute(computed);
    computed += 1;
  }
  return computed / ((performance.now() - began) / 1_000);
}
