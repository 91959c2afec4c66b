import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clinicDateAt } from './clinic-date.ts';
import { outlastsMonths } from './larger-plan-term.ts';
import { addLocalDays, addMonths } from './months.ts';

const ZONE = 'Asia/Kolkata';

test.each([
  ['2026-12-01', '2027-12-01', 12, false],
  ['2026-12-01', '2027-12-02', 12, true],
  ['2026-11-30', '2027-02-28', 3, false],
  ['2026-11-30', '2027-03-01', 3, true],
])(
  'a term from %s to %s outlasts %i months of the calendar: %s (CHANGE-6)',
  (from, until, months, outlasts) => {
    const term = { startDate: new Date(`${from}T04:00:00Z`), endDate: new Date(`${until}T10:00:00Z`) };
    expect(outlastsMonths({ ...term, pauses: [] }, months, ZONE)).toBe(outlasts);
  },
);

test('a term outlasts months exactly where it ends on a later day than they do with the paused days (CHANGE-6, ADJUST-9)', () => {
  const starts = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2032-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      starts,
      fc.integer({ min: 1, max: 36 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: -4, max: 4 }),
      (startDate, months, pausedDays, further) => {
        const from = clinicDateAt(addLocalDays(startDate, 1, ZONE), ZONE);
        const until = clinicDateAt(addLocalDays(startDate, pausedDays, ZONE), ZONE);
        const pauses = pausedDays > 0 ? [{ from, until }] : [];
        const larger = addLocalDays(addMonths(startDate, months, ZONE), pausedDays, ZONE);
        const endDate = addLocalDays(larger, further, ZONE);
        expect(outlastsMonths({ startDate, endDate, pauses }, months, ZONE)).toBe(further > 0);
      },
    ),
  );
});
