import { expect, test } from 'vitest';
import { addressedBooking } from './addressed-booking.ts';

const TODAY = '2026-11-20';

test.each([
  ['?patient=p1&date=2026-12-01&slot=10:00-11:00&chair=2', 'p1', '2026-12-01', '10:00-11:00', 2],
  ['?date=2026-02-30&slot=noon&chair=two', null, TODAY, null, null],
  ['?slot=11:00-10:00&chair=-1', null, TODAY, null, null],
  ['', null, TODAY, null, null],
])('%j', (search, patientId, date, timeSlot, chair) => {
  expect(addressedBooking(search, TODAY)).toEqual({ patientId, date, timeSlot, chair });
});
