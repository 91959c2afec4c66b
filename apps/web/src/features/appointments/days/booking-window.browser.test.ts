import { expect, test } from 'vitest';
import { bookingWindow } from './booking-window.ts';

test.each([
  ['2026-11-20T18:29:59Z', '2026-11-20', '2027-02-18'],
  ['2026-11-20T18:30:00Z', '2026-11-21', '2027-02-19'],
])(
  "at %s the days that can be looked at begin on the clinic's day %s and end 90 days later (SLOT-4)",
  (now, today, last) => {
    expect(bookingWindow(new Date(now))).toEqual({ today, last });
  },
);
