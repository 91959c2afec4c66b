import { availability, type ChairBooking } from '@chairside/rules/availability';
import { addDays } from '@chairside/rules/clinic-date';

const DAYS = 90;
const BOOKED = 200;
const SECONDS = 3;
const NOW = new Date('2026-11-21T06:30:00Z');

/** Computations a second of 90 days, 9–18, 60-minute slots, with 200 booked. */
export function slotRate(): number {
  const start = '2026-11-22';
  const range = { start, end: addDays(start, DAYS - 1) };
  const bookings = new Map<string, ChairBooking[]>();
  for (let index = 0; index < BOOKED; index += 1) {
    const date = addDays(start, index % DAYS);
    const hour = 9 + (index % 9);
    bookings.set(date, [...(bookings.get(date) ?? []), { start: hour * 60, end: hour * 60 + 60, chair: 1 }]);
  }
  const calendar = {
    defaultTemplate: { hours: { start: 540, end: 1080 }, slotMinutes: 60, breaks: [] },
    templates: new Map(),
    closedWeekdays: new Set([7]),
    holidays: new Map(),
    bookings,
    chairs: 1,
  };
  const compute = () => availability(range, calendar, NOW, 'Asia/Kolkata');
  for (let warm = 0; warm < 2_000; warm += 1) compute();
  let computed = 0;
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1_000) {
    compute();
    computed += 1;
  }
  return computed / ((performance.now() - began) / 1_000);
}
