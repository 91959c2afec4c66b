import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { BOOKING } from '@chairside/rules/limits';
import { clinic } from '../../clinic/clinic.ts';

/** The days a patient may look at now, by the clinic's calendar, wherever the phone is. */
export function bookingWindow(now: Date = new Date()): { today: string; last: string } {
  const today = clinicDateAt(now, clinic.timeZone);
  return { today, last: addDays(today, BOOKING.windowDays) };
}
